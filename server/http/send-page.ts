import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#domain/errors.ts'
import { languages, type Language } from '#domain/languages.ts'
import type { Settings } from '#domain/api/settings.ts'
import type { App } from '#server/context.ts'
import { maintenancePage, maintenancePolicy, maintenanceRetrySeconds } from './maintenance.ts'
import type { PassThroughResponse } from './page-cache.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'
import { databaseRetrySeconds } from './render-page.ts'

/** Sends a page that is not cached. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: PassThroughResponse,
  setCookie: string | null,
) {
  reply.code(status).header('cache-control', 'no-store')
  if (setCookie !== null) reply.header('set-cookie', setCookie)
  for (const [name, value] of headers) reply.header(name, value)
  return reply.send(request.method === 'HEAD' || body.length === 0 ? undefined : body)
}

/** Leads to the address that a page has in truth. It depends on the choice of this browser: no cache may store it. */
export function sendRedirect(reply: FastifyReply, location: string, setCookie: string | null) {
  if (setCookie !== null) reply.header('set-cookie', setCookie)
  return reply.code(302).headers({ location, 'cache-control': 'no-store' }).send()
}

/** Sends the page that replaces all others in maintenance. */
export function sendMaintenance({ words }: App, reply: FastifyReply, language: Language, { site_name: site }: Settings) {
  return reply
    .code(503)
    .header('retry-after', String(maintenanceRetrySeconds))
    .header('content-security-policy', maintenancePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .header('content-language', languages[language].tag)
    .send(maintenancePage(words, language, site))
}

/** Says that the database is unavailable. */
export function sendUnavailable(app: App, request: FastifyRequest, reply: FastifyReply, isData: boolean, language: Language) {
  const message = app.words.translate(language, 'server.unavailable')
  return sendLater(app, request, reply, { status: 503, retryAfter: databaseRetrySeconds, message, isData, language })
}

/** Says that this client has asked for too much at once. */
export function sendTooMany(app: App, refusal: Refusal, request: FastifyRequest, reply: FastifyReply, isData: boolean, language: Language) {
  const { status, retryAfter = 1 } = refusal
  return sendLater(app, request, reply, { status, retryAfter, message: app.words.describeRefusal(language, refusal), isData, language })
}

type Later = { status: number; retryAfter: number; message: string; isData: boolean; language: Language }

/** A page to be asked for again. The router in the browser requests data, and shows the message on its own error page. */
function sendLater({ words }: App, request: FastifyRequest, reply: FastifyReply, { status, retryAfter, message, isData, language }: Later) {
  reply.code(status).headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
  if (isData) return reply.type('text/plain; charset=utf-8').send(message)
  return reply
    .header('content-security-policy', plainPagePolicy())
    .type('text/html; charset=utf-8')
    .send(
      plainPage({
        language,
        heading: words.translate(language, 'shell.back_in_a_moment'),
        message,
        link: { to: request.url, message: words.translate(language, 'server.try_again') },
      }),
    )
}
