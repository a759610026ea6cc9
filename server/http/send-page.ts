import type { FastifyReply, FastifyRequest } from 'fastify'
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

/** Says that the database is unavailable. The router in the browser requests data, and shows the message on its own error page. */
export function sendUnavailable({ words }: App, request: FastifyRequest, reply: FastifyReply, isData: boolean, language: Language) {
  const message = words.translate(language, 'server.unavailable')
  reply.code(503).headers({ 'retry-after': String(databaseRetrySeconds), 'cache-control': 'no-store' })
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
