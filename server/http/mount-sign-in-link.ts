import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#domain/errors.ts'
import { Refusal } from '#domain/errors.ts'
import type { Language } from '#domain/languages.ts'
import { linkPath } from '#domain/users/sign-in-code.ts'
import type { UserType } from '#domain/users/user.ts'
import type { App } from '#server/context.ts'
import { logSignInStep } from '#server/users/sign-in/log-sign-in-step.ts'
import { signInWithLink, type LinkOrigin } from '#server/users/sign-in/sign-in-with-link.ts'
import { beginSession, emailOf } from './begin-session.ts'
import { openExchange } from './exchange.ts'
import type { Identify } from './identify.ts'
import { languageOfCall } from './serve.ts'
import { clientOfExchange } from './sign-in-handlers.ts'

/**
 * The link of a sign-in e-mail. In the browser that requested it, it signs in and leads to where that was going; elsewhere it leads to the
 * sign-in page, which says so. It is a page and no call: it is opened from other sites, where people read their mail.
 */
export function mountSignInLink(server: FastifyInstance, app: App, identify: Identify): void {
  server.route<{ Querystring: { token?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: linkPath,
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      if (request.method === 'HEAD') return reply.send()
      // A browser that looks ahead must ask again when the link is opened.
      if (isPrefetch(request)) return reply.code(503).send()
      const exchange = openExchange(request, reply, app.config)
      const ctx = { ...app, log: request.log, viewer: await identify(request), ip: request.ip, language: languageOfCall(request) }
      const client = { ...clientOfExchange(exchange), userAgent: exchange.userAgent }
      const { token } = request.query
      let origin: LinkOrigin = { userType: 'user', pageQuery: '' }
      try {
        const found = await logSignInStep(ctx, 'link', emailOf, () =>
          signInWithLink(ctx, typeof token === 'string' ? token : '', client, (known) => void (origin = known)),
        )
        const body = await beginSession(ctx, exchange, found)
        return exchange.isApiClient ? reply.send(body) : reply.redirect(signInPage(origin), 303)
      } catch (error) {
        if (exchange.isApiClient || !(error instanceof Refusal)) throw error
        return reply.redirect(signInPage(origin, error.code), 303)
      }
    },
  })
}

const refusalsOfLinks: RefusalCode[] = ['link_elsewhere', 'link_ended', 'not_admin', 'account_inactive', 'registration_closed']

/** `Sec-Purpose` of the Fetch standard: `prefetch`, or `prefetch;prerender`; `Purpose` is its predecessor. */
function isPrefetch({ headers }: FastifyRequest): boolean {
  return [headers['sec-purpose'], headers['purpose']].some((purpose) => purpose !== undefined && String(purpose).startsWith('prefetch'))
}

/** What the sign-in page says of a link that did not sign in; null where it names none of its refusals. */
export function describeRefused({ words }: App, language: Language, code: string | null): string | null {
  const refusal = refusalsOfLinks.find((known) => known === code)
  return refusal ? words.describeCode(language, refusal) : null
}

/** The page leads whoever is signed in on to where they were going, and shows a refusal to others. */
function signInPage({ userType, pageQuery }: { userType: UserType; pageQuery: string }, refusal?: RefusalCode): string {
  const query = new URLSearchParams(pageQuery)
  query.delete('refused')
  if (refusal !== undefined) query.set('refused', refusal)
  const path = userType === 'admin' ? '/admin/login' : '/auth'
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
