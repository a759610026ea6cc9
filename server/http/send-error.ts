import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal, type ErrorBody, type RefusalCode } from '#domain/errors.ts'
import { defaultLanguage, parseAcceptLanguage } from '#domain/languages.ts'
import type { App } from '#server/context.ts'
import { isDatabaseUnavailable } from '#server/base/is-database-unavailable.ts'
import { describeError, formatSize } from './describe-error.ts'

const databaseRetrySeconds = 5

/** Responds to an error with `{error, code, field?}`. Unexpected errors are logged with the request id and become a 500 without details. */
export function sendError(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // A cache may keep a 404 by itself (RFC 9110, 15.1), of a number that is listed again, or for somebody who may see it.
  reply.header('cache-control', 'no-store')
  const refusal = toRefusal(error, request.routeOptions.bodyLimit)
  const language = parseAcceptLanguage(request.headers['accept-language']) ?? defaultLanguage
  if (!refusal) {
    request.log.error({ err: error }, 'request failed')
    return reply
      .code(500)
      .send({ error: app.words.translate(language, 'server.internal', { id: request.id }), code: 'internal' } satisfies ErrorBody)
  }
  if (refusal.code === 'database_away') request.log.error({ err: error }, 'database unavailable')
  else if (!(error instanceof Refusal)) request.log.debug({ err: error, code: refusal.code }, 'request refused')
  if (refusal.status === 403 || refusal.status === 429) logRejection(app, refusal, request)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  const body: ErrorBody = {
    error: describeError(app.words, language, { refusal, error, request }),
    code: refusal.code,
    ...(refusal.field ? { field: refusal.field } : {}),
    ...(refusal.triesLeft === undefined ? {} : { tries_left: refusal.triesLeft }),
  }
  // The specification has `success` in the body of the sign-in calls as well.
  return reply.code(refusal.status).send(request.routeOptions.url?.startsWith('/api/auth/') ? { success: false, ...body } : body)
}

/** Logs 403 and 429 responses, which an operator looks for when the site is under attack. The address is the route, without ids. */
function logRejection(app: App, { status, code }: Refusal, request: FastifyRequest): void {
  app.metrics.apiRefusals.inc({ status: String(status), code })
  request.log.warn({ status, code, method: request.method, route: request.routeOptions.url ?? null, ip: request.ip }, 'access refused')
}

/** `bodyLimit` is that of the route, in bytes. */
export function toRefusal(error: unknown, bodyLimit?: number): Refusal | null {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation
    const field = first?.instancePath.split('/').filter(Boolean).join('.')
    return new Refusal('field_invalid', { ...(field ? { field } : {}), message: first?.message ?? 'That value is not valid.' })
  }
  const status = clientStatusOf(error)
  // Checked before database errors: an aborted request body is an ECONNRESET as well, and no outage.
  if (status !== null) return status === 413 ? tooLarge(bodyLimit) : new Refusal(refusalOf[status] ?? 'malformed')
  if (isDatabaseUnavailable(error)) return new Refusal('database_away', { retryAfter: databaseRetrySeconds })
  return null
}

const refusalOf: Partial<Record<number, RefusalCode>> = { 412: 'precondition_failed', 416: 'range_not_satisfiable' }

/** The 4xx status of an error of the framework or its plugins about the request itself: its body, encoding, range, precondition. Else null. */
function clientStatusOf(error: unknown): number | null {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  return status >= 400 && status < 500 ? status : null
}

function tooLarge(bodyLimit: number | undefined): Refusal {
  return new Refusal('too_large', bodyLimit ? { message: `That is too large. The limit is ${formatSize(bodyLimit)}.` } : {})
}
