import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#domain/users/access.ts'
import type { App } from '#server/context.ts'
import { authenticateSession, createFindSession } from '#server/users/sessions/authenticate-session.ts'
import { cookies } from '#domain/site/cookies.ts'
import { bearerToken, parseIdleMs } from './exchange.ts'
import { getCookie } from './host-cookie.ts'

export type Identify = (request: FastifyRequest) => Promise<Viewer>

/** The viewer, by `Authorization: Bearer` or by the cookie. Loaded once for each request. */
export function createIdentify(app: App): Identify {
  const find = createFindSession(app)
  const viewers = new WeakMap<FastifyRequest, Promise<Viewer>>()
  return (request) => {
    const known = viewers.get(request)
    if (known) return known
    // Streams are opened by the browser on its own: that is no activity of the user.
    const idleMs = request.routeOptions.url === '/api/live' ? null : parseIdleMs(request)
    const viewer = authenticateSession(app, bearerToken(request) ?? getCookie(request, cookies.access.name), idleMs, find)
    viewers.set(request, viewer)
    return viewer
  }
}
