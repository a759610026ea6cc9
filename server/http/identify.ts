import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#domain/access.ts'
import type { App } from '#server/context.ts'
import { authenticateSession, createFindSession } from '#server/sessions/authenticate-session.ts'
import { cookies } from '#domain/cookies.ts'
import { bearerToken, parseIdleMs } from './exchange.ts'
import { getCookie } from './host-cookie.ts'

export type Identify = (request: FastifyRequest) => Promise<Viewer>

/** Who is asking, by `Authorization: Bearer` or by the cookie. Asked once per request, however often it matters. */
export function createIdentify(app: App): Identify {
  const find = createFindSession(app)
  const asked = new WeakMap<FastifyRequest, Promise<Viewer>>()
  return (request) => {
    const known = asked.get(request)
    if (known) return known
    // A stream opens by itself, again and again: that is no sign of life.
    const idleMs = request.routeOptions.url === '/api/live' ? null : parseIdleMs(request)
    const viewer = authenticateSession(app, bearerToken(request) ?? getCookie(request, cookies.access.name), idleMs, find)
    asked.set(request, viewer)
    return viewer
  }
}
