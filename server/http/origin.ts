import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/context.ts'
import { siteUrlOf } from './request-origin.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses calls that a page of another site sent: all that change something, and those that read where the browser says it was another
 * site (Fetch Metadata), since a copy of an account or of a log is work and is written down (OWASP, "Cross-Site Request Forgery Prevention": verifying
 * the origin). PUBLIC_URL is the origin that counts; where it is not set, the one that the request itself asked. The matched route decides what
 * is guarded, and not how its address was written. Clients that are not browsers send no Origin and have no cookies to steal.
 */
export function refuseForeignOrigin(app: App) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!request.routeOptions.url?.startsWith('/api/')) return
    const { origin } = request.headers
    if (safeMethods.has(request.method)) {
      if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('foreign_origin')
      return
    }
    const ours = siteUrlOf(app.config, request.headers)
    if (origin === undefined ? request.headers['sec-fetch-site'] === 'cross-site' : ours === null || origin !== new URL(ours).origin)
      throw new Refusal('foreign_origin')
  }
}
