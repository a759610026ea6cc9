import { isIP } from 'node:net'
import { Client } from 'undici'
import { createAllowedLookup } from './allowed-lookup.ts'
import { ForbiddenAddress, isForbiddenAddress } from './forbidden-host.ts'

/** Two hundred texts take a tenth of it. Four times as much JSON can take 300 ms of the event loop and 200 MB to parse. */
const maxResponseBytes = 1024 * 1024
/** The code of the error that says so. */
export const responseTooLarge = 'UND_ERR_RES_EXCEEDED_MAX_SIZE'

export type OutgoingRequest = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | Buffer
  /** Ends the request, from the connection to the last byte of the response. There is no other limit of its time. */
  signal: AbortSignal
  /** IP addresses that are not connected to. */
  isForbidden?: (address: string) => boolean
}

export type IncomingResponse = AsyncDisposable & {
  status: number
  /** By names in lower case, the first of each. */
  headers: Record<string, string | undefined>
  /** As it came: a compressed body is not expanded. @throws Error with the code `responseTooLarge` beyond 1 MB */
  readBody(): Promise<Buffer>
}

/**
 * Sends a request to a host that somebody named, over a connection of its own that ends when the response is disposed of. Redirects are not followed.
 * @throws ForbiddenAddress; the signal's reason; an error of the network, which `describeNetworkError` describes
 */
export async function sendRequest(
  url: URL,
  { isForbidden = isForbiddenAddress, signal, ...request }: OutgoingRequest,
): Promise<IncomingResponse> {
  signal.throwIfAborted()
  const address = url.hostname.replace(/^\[|\]$/g, '')
  // A lookup checks the addresses of a name.
  if (isIP(address) && isForbidden(address)) throw new ForbiddenAddress()
  const client = new Client(url.origin, {
    connect: { lookup: createAllowedLookup(isForbidden), signal, timeout: 0 },
    allowH2: false,
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: maxResponseBytes,
  })
  try {
    const { statusCode, headers, body } = await client.request({ ...request, path: url.pathname + url.search, signal })
    // A body that is not read is an error of the stream when the connection ends.
    body.on('error', () => {})
    return {
      status: statusCode,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value])),
      readBody: async () => Buffer.from(await body.arrayBuffer()),
      [Symbol.asyncDispose]: () => client.destroy(),
    }
  } catch (error) {
    await client.destroy()
    throw signal.aborted ? signal.reason : error
  }
}
