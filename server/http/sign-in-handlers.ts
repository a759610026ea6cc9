import { cookies } from '#domain/cookies.ts'
import { isAdmin } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import type { Session } from '#domain/user.ts'
import type { Context } from '#server/context.ts'
import type { Client } from '#server/sign-in/client.ts'
import type { FreshSession } from '#server/sign-in/open-session.ts'
import { refreshSession } from '#server/sign-in/refresh-session.ts'
import { requestCode } from '#server/sign-in/request-code.ts'
import { getSignInDebug } from '#server/sign-in/get-sign-in-debug.ts'
import { getSession } from '#server/sign-in/get-session.ts'
import { signOut } from '#server/sign-in/sign-out.ts'
import { verifyCode } from '#server/sign-in/verify-code.ts'
import { logSignInStep } from '#server/sign-in/log-sign-in-step.ts'
import type { Exchange } from './exchange.ts'
import type { Handlers } from './serve.ts'

/** The sign-in calls, and the cookies they set. */
export const signInHandlers = {
  'auth.requestCode': async (ctx, input, exchange) => {
    const { challenge } = await logSignInStep(ctx, 'request', input.email, () => requestCode(ctx, input, clientOfExchange(exchange)))
    exchange.setCookie(cookies.challenge.name, challenge, { path: cookies.challenge.path, maxAgeSeconds: cookies.challenge.seconds })
    return { success: true }
  },
  'auth.verifyCode': async (ctx, input, exchange) => {
    const client = { ...clientOfExchange(exchange), userAgent: exchange.userAgent }
    const { session, device } = await logSignInStep(ctx, 'verify', input.email, () => verifyCode(ctx, input, client))
    exchange.clearCookie(cookies.challenge.name, { path: cookies.challenge.path })
    exchange.setCookie(cookies.device.name, device, { path: cookies.device.path, maxAgeSeconds: cookies.device.seconds })
    await endFormerSession(ctx, exchange)
    return setSessionCookies(exchange, session, session, exchange.isApiClient)
  },
  'auth.session': getSession,
  'auth.refresh': async (ctx, input, exchange) => {
    const fromBody = input.refresh_token
    const token = fromBody ?? exchange.cookie(cookies.refresh.name)
    if (!token) throw new Refusal('session_ended')
    const fromBrowser = fromBody === undefined
    const { session, rotated } = await logSignInStep(ctx, 'refresh', null, () =>
      refreshSession(ctx, token, { fromBrowser, idleMs: exchange.idleMs }),
    )
    return setSessionCookies(exchange, session, rotated, fromBody !== undefined)
  },
  'auth.signOut': async (ctx, _input, exchange) => {
    await logSignInStep(ctx, 'sign-out', null, () => signOut(ctx, exchange.cookie(cookies.refresh.name)))
    for (const { name, path } of [cookies.access, cookies.refresh, cookies.challenge]) exchange.clearCookie(name, { path })
  },
  'auth.isAdmin': async (ctx) => isAdmin(ctx.viewer),
  'auth.debug': getSignInDebug,
} satisfies Partial<Handlers>

function clientOfExchange(exchange: Exchange): Client {
  return {
    address: exchange.client,
    challenge: exchange.cookie(cookies.challenge.name),
    device: exchange.cookie(cookies.device.name),
    isApi: exchange.isApiClient,
    isBrowser: exchange.isBrowser,
  }
}

/** Ends the session that a client brought when it signed in anew: nobody would ever sign out of it (ASVS 5.0, 7.2.4). */
export async function endFormerSession(ctx: Context, exchange: Exchange): Promise<void> {
  await signOut(ctx, exchange.cookie(cookies.refresh.name))
}

/**
 * Gives a browser new tokens because its person has proven themselves again (ASVS 5.0, 7.2.4). Those of before end as after any renewal. A client that
 * brings no refresh token keeps what it has: one that holds its tokens itself, and a browser on plain http, where that cookie goes to /api/auth alone.
 */
export async function renewTokens(ctx: Context, exchange: Exchange): Promise<void> {
  const token = exchange.cookie(cookies.refresh.name)
  if (token === null) return
  const { session, rotated } = await refreshSession(ctx, token, { fromBrowser: true, idleMs: exchange.idleMs })
  setSessionCookies(exchange, session, rotated, false)
}

/**
 * Browsers carry their tokens in cookies that scripts cannot read. Tokens are in the body for a client that is no browser and asked for
 * them, and for one that came with a token in the body: what came in a cookie leaves in a cookie, whoever asks.
 */
export function setSessionCookies(exchange: Exchange, session: Session, fresh: FreshSession | null, inBody: boolean) {
  const { access_token, refresh_token, ...shown } = session
  if (inBody) return { success: true as const, user: session.user, session: { ...shown, access_token, refresh_token } }
  if (fresh) {
    exchange.setCookie(cookies.access.name, fresh.access_token, { path: cookies.access.path, maxAgeSeconds: fresh.expires_in })
    exchange.setCookie(cookies.refresh.name, fresh.refresh_token, { path: cookies.refresh.path, maxAgeSeconds: cookies.refresh.seconds })
  }
  return { success: true as const, user: session.user, session: shown }
}
