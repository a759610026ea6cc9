import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { Refusal, refusals, type RefusalCode } from '#domain/errors.ts'
import { localSocket, type LocalResponse } from '#server/local/local-socket.ts'
import { CommandError } from './result.ts'

/**
 * Has the server that runs on the embedded database of `dataDir` do something. Null where none listens.
 * @throws Refusal of the action, CommandError when the server could not do it
 */
export async function askRunningServer(dataDir: string, action: string, input: unknown): Promise<{ output: unknown } | null> {
  const socketPath = localSocket(dataDir)
  if (socketPath === null) return null
  const call = request({ socketPath, path: `/${action}`, method: 'POST' })
  call.end(JSON.stringify({ input }))
  let response: IncomingMessage
  try {
    ;[response] = (await once(call, 'response')) as [IncomingMessage]
  } catch (error) {
    // ENOTSOCK and EINVAL: something else is there, or the path is too long for a socket.
    if (['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw new CommandError(`The running server did not respond: ${(error as Error).message}.`, { cause: error })
  }
  const body = (await json(response)) as LocalResponse
  if ('output' in body) return body
  if (!Object.hasOwn(refusals, body.code) || body.code === 'not_found') throw new CommandError(body.error)
  throw new Refusal(body.code as RefusalCode, { message: body.error, ...(body.field === undefined ? {} : { field: body.field }) })
}
