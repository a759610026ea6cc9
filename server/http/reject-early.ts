import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Config } from '#server/base/config.ts'
import { Refusal, type ErrorBody, type RefusalCode } from '#domain/errors.ts'
import { defaultLanguage, parseAcceptLanguage, type Language } from '#domain/languages.ts'
import type { PlainKey, Words } from '#server/base/words.ts'
import { pageLanguage } from './page-language.ts'
import { looksLikeApiCall } from './canonical-target.ts'
import { hasBody } from './content-coding.ts'
import { endUnread } from './discard-rest.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'
import { requestIdOf } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'

/** How long a refused client may take to read the response. */
const lingerMs = 1000

const headings = {
  address_invalid: 'server.address_invalid',
  address_too_long: 'server.address_too_long',
} as const satisfies Partial<Record<RefusalCode, PlainKey>>

function headingOf(code: RefusalCode) {
  return Object.hasOwn(headings, code) ? headings[code as keyof typeof headings] : 'server.did_not_work'
}

/** The settings of the server, and its words. */
type About = { config: Config; words: Words }

/** Refuses a parsed request before routing, as JSON for the API and as a page elsewhere. */
export function rejectEarly(about: About, request: IncomingMessage, response: ServerResponse, code: RefusalCode): void {
  const { url = '/', headers: given } = request
  const language = looksLikeApiCall(url) ? parseAcceptLanguage(given['accept-language']) : pageLanguage(url, given).language
  const { status, headers, body } = refusal(about, code, url, requestIdOf(about.config, given), language ?? defaultLanguage)
  const isUnread = hasBody(request)
  response.writeHead(status, isUnread ? { ...headers, connection: 'close' } : headers)
  if (isUnread) endUnread(request, response, body)
  else response.end(request.method === 'HEAD' ? undefined : body)
}

/** Redirects to the canonical form of an address (RFC 9110, 15.4.9). */
export function redirectTo(config: Config, request: IncomingMessage, response: ServerResponse, location: string): void {
  response
    .writeHead(308, { ...securityHeaders(config), 'x-request-id': requestIdOf(config, request.headers), location, 'content-length': 0 })
    .end()
}

type ParserError = Error & { code?: string; rawPacket?: unknown }

/** Responds to requests that Node could not parse or did not receive in time: a `clientError` handler. In English: their headers are not known. */
export function rejectUnparsed(about: About, error: ParserError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
  // A second response inside one that has begun would be taken for part of it. Node's own handler checks the same property.
  // oxlint-disable-next-line no-underscore-dangle
  const pendingResponse = (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage
  if (!socket.writable || pendingResponse?.headersSent) return void socket.destroy()
  const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 2000) : ''
  const [, target = ''] = /^[A-Z]+ (\S*)/.exec(packet) ?? []
  const { status, headers, body } = refusal(about, parserRefusal(error, target), target, randomUUID(), defaultLanguage)
  const lines = Object.entries({ ...headers, date: new Date().toUTCString(), connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
  // Closing at once would reset the connection while the client still sends, and it would lose the response.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

function parserRefusal({ code }: ParserError, target: string): RefusalCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  if (code === 'HPE_HEADER_OVERFLOW') return target.length >= 1000 ? 'address_too_long' : 'headers_too_large'
  return 'malformed'
}

function refusal({ config, words }: About, code: RefusalCode, target: string, requestId: string, language: Language) {
  const refused = new Refusal(code)
  const message = words.describeRefusal(language, refused)
  const isForPrograms = looksLikeApiCall(target)
  const json: ErrorBody = { error: message, code }
  const body = isForPrograms
    ? // The specification has `success` in the body of the sign-in calls as well.
      JSON.stringify(target.startsWith('/api/auth/') ? { success: false, ...json } : json)
    : plainPage({
        language,
        heading: words.translate(language, headingOf(code)),
        message,
        link: { to: '/', message: words.translate(language, 'shell.go_home') },
      })
  return {
    status: refused.status,
    body,
    headers: {
      ...securityHeaders(config),
      ...(isForPrograms ? {} : { 'content-security-policy': plainPagePolicy() }),
      'content-type': isForPrograms ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      ...(code === 'coding_unsupported' ? { 'accept-encoding': 'identity' } : {}),
      'x-request-id': requestId,
    },
  }
}
