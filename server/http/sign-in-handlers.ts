import { cookies } from '#domain/cookies.ts'
import { isAdmin } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import type { Session } from '#domain/user.ts'
import type { FreshSession } from '#server/sign-in/open-session.ts'
import { refreshSession } from '#server/sign-in/refresh-session.ts'
import { requestCode } from '#server/sign-in/request-code.ts'
import { showDebug } from '#server/sign-in/show-debug.ts'
import { showSession } from '#server/sign-in/show-session.ts'
import { signOut } from '#server/sign-in/sign-out.ts'
import { verifyCode } from '#server/sign-in/verify-code.ts'
import type { Exchange } from './exchange.ts'
import type { Handlers } from './serve.ts'

/** The sign-in calls, and the cookies they set. */
export const signInHandlers = {
  'auth.requestCode': async (ctx, input, exchange) => {
    const { challenge } = await requestCode(ctx, input, { ip: exchange.ip, challenge: exchange.cookie(cookies.challenge.name) })
    exchange.setCookie(cookies.challenge.name, challenge, { path: cookies.challenge.path, maxAgeSeconds: cookies.challenge.seconds })
    return { success: true }
  },
  'auth.verifyCode': async (ctx, input, exchange) => {
    const client = { ip: exchange.ip, challenge: exchange.cookie(cookies.challenge.name), userAgent: exchange.userAgent }
    const fresh = await verifyCode(ctx, input, client)
    exchange.clearCookie(cookies.challenge.name, { path: cookies.challenge.path })
    return hand(exchange, fresh, fresh)
  },
  'auth.session': showSession,
  'auth.refresh': async (ctx, input, exchange) => {
    const fromBody = input.refresh_token
    const token = fromBody ?? exchange.cookie(cookies.refresh.name)
    if (!token) throw new Refusal('session_ended')
    const fromBrowser = fromBody === undefined && !exchange.isApiClient
    const { session, rotated } = await refreshSession(ctx, token, { fromBrowser, idleMs: exchange.idleMs })
    return hand(exchange, session, rotated, fromBody !== undefined)
  },
  'auth.signOut': async (ctx, _input, exchange) => {
    await signOut(ctx, exchange.cookie(cookies.refresh.name))
    for (const { name, path } of Object.values(cookies)) exchange.clearCookie(name, { path })
  },
  'auth.isAdmin': async (ctx) => isAdmin(ctx.viewer),
  'auth.debug': showDebug,
} satisfies Partial<Handlers>

/** Browsers carry their tokens in cookies that scripts cannot read; a client that asks for them, or came with one in the body, gets them in the body. */
export function hand(exchange: Exchange, session: Session, fresh: FreshSession | null, cameInBody = false) {
  const { access_token, refresh_token, ...shown } = session
  if (exchange.isApiClient || cameInBody)
    return { success: true as const, user: session.user, session: { ...shown, access_token, refresh_token } }
  if (fresh) {
    exchange.setCookie(cookies.access.name, fresh.access_token, { path: cookies.access.path, maxAgeSeconds: fresh.expires_in })
    exchange.setCookie(cookies.refresh.name, fresh.refresh_token, { path: cookies.refresh.path, maxAgeSeconds: cookies.refresh.seconds })
  }
  return { success: true as const, user: session.user, session: shown }
}
