import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from './client-address.ts'
import { getCookie, cookieName, cookiePath } from './host-cookie.ts'

export type CookieOptions = { path?: string; maxAgeSeconds?: number }

/** The parts of HTTP that a few endpoints need beside their input: cookies, validators and who is on the line. */
export type Exchange = {
  /** The client's address; behind TRUST_PROXY the one the proxy saw. */
  ip: string
  /** The client this address stands for, by which limits count. */
  client: string
  userAgent: string | null
  /** A browser sent this: those add Origin or Sec-Fetch-Site to a call, and no script can leave them out (Fetch standard, forbidden request-headers). */
  isBrowser: boolean
  /** Where the browser is: that of PUBLIC_URL, else of the address the request was sent to. `https://callbox.example`. Null where that is none. */
  origin: string | null
  /** The client asked for tokens in the body instead of cookies (`X-Client: api`), and is no browser, where any script could ask for that. */
  isApiClient: boolean
  /** How long ago the person last did something, in milliseconds: what the browser says, or now. */
  idleMs: number
  /** Cookies go by their names in `domain/cookies.ts`; host-cookie.ts says what they are called on the wire. */
  cookie(name: string): string | null
  setCookie(name: string, value: string, options?: CookieOptions): void
  clearCookie(name: string, options?: CookieOptions): void
  ifNoneMatch: string | null
  setHeader(name: string, value: string): void
}

/** An answer that is already bytes, or that has no body: what a use case returns to skip the serializer. */
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

/** `siteUrl` is where the person's browser reached us: it decides the Secure flag of cookies. Null where it cannot be told. */
export function openExchange(request: FastifyRequest, reply: FastifyReply, siteUrl: string | null): Exchange {
  const isHttps = siteUrl?.startsWith('https:') ?? false
  const cookieOptions = (options: CookieOptions = {}) => ({
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax' as const,
    path: cookiePath(options.path ?? '/', isHttps),
    ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
  })
  /** Takes away what was set before names had a prefix. */
  const clearPlain = (name: string, options: CookieOptions = {}) => {
    if (isHttps && request.cookies[name] !== undefined) reply.clearCookie(name, { ...cookieOptions(options), path: options.path ?? '/' })
  }
  const isBrowser = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined
  return {
    ip: request.ip,
    client: clientOf(request.ip),
    origin: siteUrl === null ? null : new URL(siteUrl).origin,
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

/** `X-Last-Active`: seconds since the person last did something. A browser polls on its own, and that must not keep a session alive. */
export function parseIdleMs(request: FastifyRequest): number {
  const seconds = Number(request.headers['x-last-active'] ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, maxIdleSeconds) * 1000 : 0
}
