import type { FastifyRequest } from 'fastify'

/**
 * What a cookie is called on the wire. Over https it has the prefix `__Host-` (RFC 6265bis, section 4.1.3.2): no other host, such as a
 * subdomain, and no page that came over plain http can then set or replace it. The prefix demands Secure, which http cannot have.
 */
export function cookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name
}

/** The prefix demands that the cookie is for the whole host. */
export function cookiePath(path: string, isHttps: boolean): string {
  return isHttps ? '/' : path
}

/**
 * A cookie's value by the name it has in `domain/cookies.ts`, or null. Browsers that signed in before the prefix came still bring plain
 * names; those are read where there is no other, and go as soon as the new ones are written.
 */
export function getCookie(request: FastifyRequest, name: string): string | null {
  return request.cookies[cookieName(name, true)] ?? request.cookies[name] ?? null
}
