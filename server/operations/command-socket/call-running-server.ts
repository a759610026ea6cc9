import { once } from 'node:events'
import { request as openRequest, type ClientRequest, type IncomingMessage } from 'node:http'
import { localSocket } from './local-socket.ts'

/** Nobody listens; or (ENOTSOCK, EINVAL) something else is there, or the path is too long for a socket. */
const notThere = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL'])

/**
 * Sends a request to the server that runs on the embedded database of `dataDir`; `writeBody` writes its body. Null where none listens.
 * @throws Error when it does not respond
 */
export async function callRunningServer(
  dataDir: string,
  action: string,
  writeBody: (request: ClientRequest) => void,
): Promise<{ request: ClientRequest; response: IncomingMessage } | null> {
  const socketPath = localSocket(dataDir)
  if (socketPath === null) return null
  // A connection of its own: one that was kept may be to a server that has stopped since.
  const request = openRequest({ socketPath, path: `/${action}`, method: 'POST', agent: false })
  writeBody(request)
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    // From here on an error ends the response.
    request.on('error', () => {})
    return { request, response }
  } catch (error) {
    if (notThere.has((error as NodeJS.ErrnoException).code ?? '')) return null
    throw new Error(`The running server did not respond: ${(error as Error).message}.`, { cause: error })
  }
}
