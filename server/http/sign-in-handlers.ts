import { cookies } from '#domain/site/cookies.ts'
import { isAdmin } from '#domain/users/access.ts'
import { Refusal } from '#domain/errors.ts'
import type { Client } from '#server/users/sign-in/client.ts'
import { refreshSession } from '#server/users/sessions/refresh-session.ts'
import { requestCode } from '#server/users/sign-in/request-code.ts'
import { signOut } from '#server/users/sessions/sign-out.ts'
import { verifyCode } from '#server/users/sign-in/verify-code.ts'
import { logSignInStep } from '#server/users/sign-in/log-sign-in-step.ts'
import type { Exchange } from './exchange.ts'
import { beginSession } from './begin-session.ts'
import type { Handler } from './serve.ts'
import { setSessionCookies } from './session-cookies.ts'

export const requestCodeHandler: Handler<'auth.requestCode'> = async (ctx, input, exchange) => {
  await logSignInStep(ctx, 'request', input.email, async () => {
    const { challenge, refusal } = await requestCode(ctx, input, clientOfExchange(exchange), exchange.trustedOrigin)
    exchange.setCookie(cookies.challenge.name, challenge, { path: cookies.challenge.path, maxAgeSeconds: cookies.challenge.seconds })
    if (refusal) throw refusal
  })
  return { success: true }
}

export const verifyCodeHandler: Handler<'auth.verifyCode'> = async (ctx, input, exchange) => {
  const client = { ...clientOfExchange(exchange), userAgent: exchange.userAgent }
  return beginSession(ctx, exchange, await logSignInStep(ctx, 'verify', input.email, () => verifyCode(ctx, input, client)))
}

export const refreshHandler: Handler<'auth.refresh'> = async (ctx, input, exchange) => {
  const fromBody = input.refresh_token
  const token = fromBody ?? exchange.cookie(cookies.refresh.name)
  if (!token) throw new Refusal('session_ended')
  const fromBrowser = fromBody === undefined
  const { session, rotated } = await logSignInStep(ctx, 'refresh', null, () =>
    refreshSession(ctx, token, { fromBrowser, idleMs: exchange.idleMs }),
  )
  return setSessionCookies(exchange, session, rotated, fromBody !== undefined)
}

export const signOutHandler: Handler<'auth.signOut'> = async (ctx, _input, exchange) => {
  await logSignInStep(ctx, 'sign-out', null, () => signOut(ctx, exchange.cookie(cookies.refresh.name)))
  for (const { name, path } of [cookies.access, cookies.refresh, cookies.challenge]) exchange.clearCookie(name, { path })
}

export const isAdminHandler: Handler<'auth.isAdmin'> = async (ctx) => isAdmin(ctx.viewer)

export function clientOfExchange(exchange: Exchange): Client {
  return {
    address: exchange.client,
    network: exchange.network,
    challenge: exchange.cookie(cookies.challenge.name),
    device: exchange.cookie(cookies.device.name),
    isApi: exchange.isApiClient,
    isBrowser: exchange.isBrowser,
  }
}
