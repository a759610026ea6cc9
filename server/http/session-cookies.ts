import { cookies } from '#domain/site/cookies.ts'
import type { Session } from '#domain/users/user.ts'
import type { Context } from '#server/context.ts'
import type { SessionWithTokens } from '#server/users/sessions/open-session.ts'
import { refreshSession } from '#server/users/sessions/refresh-session.ts'
import { signOut } from '#server/users/sessions/sign-out.ts'
import type { Exchange } from './exchange.ts'

/** Ends the previous session of a client that signed in again: nobody would ever sign out of it (ASVS 5.0, 7.2.4). */
export async function endFormerSession(ctx: Context, exchange: Exchange): Promise<void> {
  await signOut(ctx, exchange.cookie(cookies.refresh.name))
}

/**
 * Renews the tokens of a browser whose user has authenticated again (ASVS 5.0, 7.2.4). The previous ones expire as after any renewal. A client
 * without a refresh cookie keeps its tokens: one that stores them itself, and a browser on plain http, where that cookie is sent to /api/auth alone.
 */
export async function renewTokens(ctx: Context, exchange: Exchange): Promise<void> {
  const token = exchange.cookie(cookies.refresh.name)
  if (token === null) return
  const { session, rotated } = await refreshSession(ctx, token, { fromBrowser: true, idleMs: exchange.idleMs })
  setSessionCookies(exchange, session, rotated, false)
}

/**
 * Browsers have their tokens in cookies that scripts cannot read. Tokens are in the body for a client that is no browser and requests
 * them, and for one that sent its token in the body: a token from a cookie is replaced in a cookie, for any client.
 */
export function setSessionCookies(exchange: Exchange, session: Session, fresh: SessionWithTokens | null, inBody: boolean) {
  const { access_token, refresh_token, ...shown } = session
  if (inBody) return { success: true as const, user: session.user, session: { ...shown, access_token, refresh_token } }
  if (fresh) {
    exchange.setCookie(cookies.access.name, fresh.access_token, { path: cookies.access.path, maxAgeSeconds: fresh.expires_in })
    exchange.setCookie(cookies.refresh.name, fresh.refresh_token, { path: cookies.refresh.path, maxAgeSeconds: cookies.refresh.seconds })
  }
  return { success: true as const, user: session.user, session: shown }
}
