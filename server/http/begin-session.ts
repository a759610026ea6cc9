import { cookies } from '#domain/site/cookies.ts'
import type { Context } from '#server/context.ts'
import type { SignInResult } from '#server/users/sign-in/redeem-code.ts'
import type { Exchange } from './exchange.ts'
import { alignLanguage } from './language-cookie.ts'
import { endFormerSession, setSessionCookies } from './session-cookies.ts'

/** What every way of signing in ends with: the cookies, the end of the former session, the language. Returns the body for the client. */
export async function beginSession(ctx: Context, exchange: Exchange, { session, device, language }: SignInResult) {
  exchange.clearCookie(cookies.challenge.name, { path: cookies.challenge.path })
  exchange.setCookie(cookies.device.name, device, { path: cookies.device.path, maxAgeSeconds: cookies.device.seconds })
  await endFormerSession(ctx, exchange)
  await alignLanguage(ctx, exchange, session.user.id, language)
  return setSessionCookies(exchange, session, session, exchange.isApiClient)
}

/** Who signed in, for the log, where the request does not name them. */
export function emailOf({ session }: SignInResult): string {
  return session.user.email
}
