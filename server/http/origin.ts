import type { FastifyRequest } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/context.ts'
import { siteUrlOf } from './request-origin.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses calls that a page of another site sent: all that change something, and reads where the browser names another
 * site (Fetch Metadata), since exports are expensive and recorded (OWASP, "Cross-Site Request Forgery Prevention": verifying
 * the origin). The origin must be that of PUBLIC_URL or, where it is not set, that of the request itself. The matched route decides what
 * is checked, not the raw address. Clients that are not browsers send no Origin and have no cookies to abuse.
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
