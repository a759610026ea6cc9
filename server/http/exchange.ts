import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/base/config.ts'
import { siteUrlOf, trustedUrlOf } from './request-origin.ts'
import { clientOf, networkOf } from './client-address.ts'
import { getCookie, cookieName, cookiePath } from './host-cookie.ts'

export type CookieOptions = { path?: string; maxAgeSeconds?: number }

/** The parts of HTTP that some handlers need beside their input: cookies, validators and the client. */
export type Exchange = {
  /** The client's address; behind TRUST_PROXY the one the proxy saw. */
  ip: string
  /** The client of this address, by which limits count. */
  client: string
  /** The network of this address, by which guesses count. */
  network: string
  userAgent: string | null
  /** True if a browser sent the request: browsers add Origin or Sec-Fetch-Site, which no script can remove (Fetch standard, forbidden request-headers). */
  isBrowser: boolean
  /** The origin of the site, such as `https://callbox.example`: of PUBLIC_URL, else of the address of the request. Null where that is invalid. */
  origin: string | null
  /** The origin of the site where an e-mail may name it: not one that anybody could have put into the request. Else null. */
  trustedOrigin: string | null
  /** The client asked for tokens in the body instead of cookies (`X-Client: api`), and is no browser, where any script could ask for that. */
  isApiClient: boolean
  /** The time since the user last did something, in milliseconds, as the browser reports it; else 0. */
  idleMs: number
  /** Cookies have their names of `domain/site/cookies.ts`; host-cookie.ts has their names on the wire. */
  cookie(name: string): string | null
  setCookie(name: string, value: string, options?: CookieOptions): void
  clearCookie(name: string, options?: CookieOptions): void
  ifNoneMatch: string | null
  setHeader(name: string, value: string): void
}

/** A response that is already bytes or has no body, and skips the serializer. */
export class RawResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer | Readable | null

  constructor(status: number, headers: Record<string, string>, body: Buffer | Readable | null = null) {
    this.status = status
    this.headers = headers
    this.body = body
  }
}

/** The URL by which the browser reached the site decides the Secure flag of cookies. */
export function openExchange(request: FastifyRequest, reply: FastifyReply, config: Config): Exchange {
  const siteUrl = siteUrlOf(config, request.headers)
  const trustedUrl = trustedUrlOf(config, request.raw)
  const isHttps = siteUrl?.startsWith('https:') ?? false
  const cookieOptions = (options: CookieOptions = {}) => ({
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax' as const,
    path: cookiePath(options.path ?? '/', isHttps),
    ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
  })
  /** Clears the cookies of versions without the prefix. */
  const clearPlain = (name: string, options: CookieOptions = {}) => {
    if (isHttps && request.cookies[name] !== undefined) reply.clearCookie(name, { ...cookieOptions(options), path: options.path ?? '/' })
  }
  const isBrowser = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined
  return {
    ip: request.ip,
    client: clientOf(request.ip),
    network: networkOf(request.ip),
    origin: siteUrl === null ? null : new URL(siteUrl).origin,
    trustedOrigin: trustedUrl === null ? null : new URL(trustedUrl).origin,
    userAgent: request.headers['user-agent'] ?? null,
    isBrowser,
    isApiClient: request.headers['x-client'] === 'api' && !isBrowser,
    idleMs: parseIdleMs(request),
    cookie: (name) => getCookie(request, name),
    setCookie(name, value, options) {
      clearPlain(name, options)
      reply.setCookie(cookieName(name, isHttps), value, cookieOptions(options))
    },
    clearCookie(name, options) {
      clearPlain(name, options)
      reply.clearCookie(cookieName(name, isHttps), cookieOptions(options))
    },
    ifNoneMatch: request.headers['if-none-match'] ?? null,
    setHeader: (name, value) => void reply.header(name, value),
  }
}

export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

const maxIdleSeconds = 24 * 60 * 60

/** `X-Last-Active`: seconds since the user last did something. Browsers poll by themselves, which must not keep a session alive. */
export function parseIdleMs(request: FastifyRequest): number {
  const seconds = Number(request.headers['x-last-active'] ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, maxIdleSeconds) * 1000 : 0
}
