import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '#server/context.ts'
import { endUnread } from '#server/http/discard-rest.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { IngestResponse } from './webhooks/format.ts'

/** Responds to a request. When its body was not read to the end, the connection closes after the response. */
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
  if (isWhole) response.end(body)
  else endUnread(request, response, body)
}
