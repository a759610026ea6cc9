import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '#server/context.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { IngestResponse } from './formats/format.ts'
import { bodyLimit } from './read-body.ts'

/** How long, and for how many more bytes, the body of a refused request is read and discarded. */
const lingerMs = 2000
const maxDiscardedBytes = 2 * bodyLimit

/**
 * Responds to a request. When its body was not read to the end, the connection closes after the response, but not at once: closing a socket
 * with unread bytes resets it, and the sender would lose the response (RFC 9112 section 9.6). Bytes that arrive in the meantime are discarded.
 */
export function writeResponse(
  app: App,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  result: IngestResponse,
): void {
  if (response.headersSent || response.destroyed) return
  const { status, contentType, retryAfter, body = '' } = result
  const isWhole = request.complete
  response.writeHead(status, {
    ...securityHeaders(app.config),
    'x-request-id': requestId,
    ...(contentType ? { 'content-type': contentType } : {}),
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(status === 204 ? {} : { 'content-length': Buffer.byteLength(body) }),
    ...(isWhole ? {} : { connection: 'close' }),
  })
  if (isWhole) return void response.end(body)
  response.write(body)
  discardRest(request, () => response.end())
}

function discardRest(request: IncomingMessage, done: () => void): void {
  let discarded = 0
  const timer = setTimeout(done, lingerMs).unref()
  request.once('close', () => clearTimeout(timer))
  request.once('end', done)
  request.on('data', (part: Buffer) => {
    discarded += part.length
    if (discarded > maxDiscardedBytes) done()
  })
  request.resume()
}
