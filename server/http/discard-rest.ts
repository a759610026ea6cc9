import type { IncomingMessage, ServerResponse } from 'node:http'
import { maxRequestBytes } from '#domain/gateways/gateway.ts'

/** How long, and for how many more bytes, the body of a request that has its response is read and discarded. */
const lingerMs = 2000
const maxDiscardedBytes = 2 * maxRequestBytes

/**
 * Ends the response to a request whose body was not read to the end, and closes the connection, but not at once: closing a socket
 * with unread bytes resets it, and the sender would lose the response (RFC 9112 section 9.6). Bytes that arrive in the meantime are discarded.
 */
export function endUnread(request: IncomingMessage, response: ServerResponse, body: string | undefined): void {
  if (body) response.write(body)
  else response.flushHeaders()
  discardRest(request, () => response.end())
}

/**
 * Closes the connection of a request whose body goes on for longer after its response. Node would read and discard it
 * for as long as the request may take.
 */
export function limitUnread(request: IncomingMessage, response: ServerResponse): void {
  // Before Node's own listener, which would discard the rest by itself.
  response.prependOnceListener('finish', () => {
    if (!request.complete) discardRest(request, () => request.complete || request.destroy())
  })
}

/** Calls `done` when the body has ended, or the limits are reached. */
function discardRest(request: IncomingMessage, done: () => void): void {
  let discarded = 0
  const timer = setTimeout(done, lingerMs).unref()
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => {
    clearTimeout(timer)
    done()
  })
  request.on('data', (part: Buffer) => {
    discarded += part.length
    if (discarded > maxDiscardedBytes) done()
  })
  request.resume()
}
