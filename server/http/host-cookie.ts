import type { FastifyRequest } from 'fastify'

/**
 * The name of a cookie on the wire. Over https it has the prefix `__Host-` (RFC 6265bis, section 4.1.3.2): no other host, such as a
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
 * A cookie's value by its name in `domain/site/cookies.ts`, or null. Browsers that signed in before the prefix was introduced still send plain
 * names; those are used where there is no other, and cleared once the new ones are set.
 */
export function getCookie(request: FastifyRequest, name: string): string | null {
  return request.cookies[cookieName(name, true)] ?? request.cookies[name] ?? null
}
