import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#domain/access.ts'
import type { App } from '#server/context.ts'
import { readSession } from '#server/sign-in/read-session.ts'
import { cookies } from '#domain/cookies.ts'
import { readBearer, readIdleMs } from './exchange.ts'
import { readCookie } from './host-cookie.ts'

export type Identify = (request: FastifyRequest) => Promise<Viewer>

/** Who is asking, by `Authorization: Bearer` or by the cookie. Asked once per request, however often it matters. */
export function createIdentify(app: App): Identify {
  const asked = new WeakMap<FastifyRequest, Promise<Viewer>>()
  return (request) => {
    const known = asked.get(request)
    if (known) return known
    // A stream opens by itself, again and again: that is no sign of life.
    const idleMs = request.routeOptions.url === '/api/live' ? null : readIdleMs(request)
    const viewer = readSession(app, readBearer(request) ?? readCookie(request, cookies.access.name), idleMs)
    asked.set(request, viewer)
    return viewer
  }
}
