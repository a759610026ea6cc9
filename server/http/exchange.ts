import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type CookieOptions = { path?: string; maxAgeSeconds?: number }

/** The parts of HTTP that a few endpoints need beside their input: cookies, validators and who is on the line. */
export type Exchange = {
  /** The client's address; behind TRUST_PROXY the one the proxy saw. */
  ip: string
  userAgent: string | null
  /** Where the browser is: that of PUBLIC_URL, else of the address the request was sent to. `https://callbox.example` */
  origin: string
  /** The client asked for tokens in the body instead of cookies (`X-Client: api`). */
  isApiClient: boolean
  /** How long ago the person last did something, in milliseconds: what the browser says, or now. */
  idleMs: number
  cookie(name: string): string | null
  setCookie(name: string, value: string, options?: CookieOptions): void
  clearCookie(name: string, options?: CookieOptions): void
  ifNoneMatch: string | null
}

/** An answer that is already bytes, or that has no body: what a use case returns to skip the serializer. */
export class Ready {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer | Readable | null

  constructor(status: number, headers: Record<string, string>, body: Buffer | Readable | null = null) {
    this.status = status
    this.headers = headers
    this.body = body
  }
}

export function openExchange(
  request: FastifyRequest,
  reply: FastifyReply,
  { isHttps, givenOrigin }: { isHttps: boolean; givenOrigin: string | null },
): Exchange {
  const cookieOptions = (options: CookieOptions = {}) => ({
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax' as const,
    path: options.path ?? '/',
    ...(options.maxAgeSeconds === undefined ? {} : { maxAge: options.maxAgeSeconds }),
  })
  return {
    ip: request.ip,
    origin: givenOrigin ?? `${request.protocol}://${request.host}`,
    userAgent: request.headers['user-agent'] ?? null,
    isApiClient: request.headers['x-client'] === 'api',
    idleMs: readIdleMs(request),
    cookie: (name) => request.cookies[name] ?? null,
    setCookie: (name, value, options) => void reply.setCookie(name, value, cookieOptions(options)),
    clearCookie: (name, options) => void reply.clearCookie(name, cookieOptions(options)),
    ifNoneMatch: request.headers['if-none-match'] ?? null,
  }
}

export function readBearer(request: FastifyRequest): string | null {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

const longestIdleSeconds = 24 * 60 * 60

/** `X-Last-Active`: seconds since the person last did something. A browser polls on its own, and that must not keep a session alive. */
export function readIdleMs(request: FastifyRequest): number {
  const seconds = Number(request.headers['x-last-active'] ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, longestIdleSeconds) * 1000 : 0
}
