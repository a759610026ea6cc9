import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { cookies } from '#domain/site/cookies.ts'
import { Refusal } from '#domain/errors.ts'
import { addPasskey, createRegistrationOptions } from '#server/users/passkeys/add-passkey.ts'
import { confirmWithPasskey, createConfirmationOptions } from '#server/users/passkeys/confirm-with-passkey.ts'
import { listPasskeys } from '#server/users/passkeys/list-passkeys.ts'
import type { BrowserKey, RelyingParty } from '#server/users/passkeys/relying-party.ts'
import { removePasskey } from '#server/users/passkeys/remove-passkey.ts'
import { createSignInOptions, signInWithPasskey } from '#server/users/passkeys/sign-in-with-passkey.ts'
import { logSignInStep } from '#server/users/sign-in/log-sign-in-step.ts'
import type { Exchange } from './exchange.ts'
import { beginSession, emailOf } from './begin-session.ts'
import type { Handler } from './serve.ts'
import { renewTokens } from './session-cookies.ts'

/** Ties a challenge to the browser that asked for it. */
const { passkey: cookie } = cookies

export const passkeyOptionsHandler: Handler<'auth.passkeyOptions'> = async (ctx, _input, exchange) =>
  sendChallenge(exchange, await createSignInOptions(ctx, relyingParty(exchange), exchange.network))

export const passkeyVerifyHandler: Handler<'auth.passkeyVerify'> = async (ctx, { response, userType }, exchange) => {
  const { network, userAgent } = exchange
  const client = { rp: relyingParty(exchange), network, userAgent, browserKey: takeBrowserKey(exchange) }
  const assertion = { response: withoutExtensions(response) as AuthenticationResponseJSON, userType }
  return beginSession(ctx, exchange, await logSignInStep(ctx, 'passkey', emailOf, () => signInWithPasskey(ctx, assertion, client)))
}

export const listPasskeysHandler: Handler<'passkeys.list'> = async (ctx) => listPasskeys(ctx, ctx.viewer)

export const addPasskeyOptionsHandler: Handler<'passkeys.addOptions'> = async (ctx, _input, exchange) =>
  sendChallenge(exchange, await createRegistrationOptions(ctx, ctx.viewer, relyingParty(exchange)))

export const addPasskeyHandler: Handler<'passkeys.add'> = async (ctx, { name, response }, exchange) => {
  const made = { name, response: withoutExtensions(response) as RegistrationResponseJSON }
  const added = await addPasskey(ctx, ctx.viewer, made, {
    rp: relyingParty(exchange),
    browserKey: takeBrowserKey(exchange),
  })
  await renewTokens(ctx, exchange)
  return added
}

export const confirmPasskeyOptionsHandler: Handler<'passkeys.confirmOptions'> = async (ctx, _input, exchange) =>
  sendChallenge(exchange, await createConfirmationOptions(ctx, ctx.viewer, relyingParty(exchange)))

export const confirmPasskeyHandler: Handler<'passkeys.confirm'> = async (ctx, { response }, exchange) => {
  const from = { rp: relyingParty(exchange), browserKey: takeBrowserKey(exchange) }
  const assertion = withoutExtensions(response) as AuthenticationResponseJSON
  await logSignInStep(ctx, 'confirm', null, () => confirmWithPasskey(ctx, ctx.viewer, assertion, from))
  await renewTokens(ctx, exchange)
}

export const removePasskeyHandler: Handler<'passkeys.remove'> = async (ctx, { id }) => removePasskey(ctx, ctx.viewer, id)

/** By PUBLIC_URL, or by the address the request was sent to. Browsers make no passkeys for an IP address (WebAuthn Level 3, section 5.1.3). */
function relyingParty({ origin }: Exchange): RelyingParty {
  const hostname = origin === null ? '' : new URL(origin).hostname
  if (origin === null || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw new Refusal('passkeys_need_name')
  return { id: hostname, origin }
}

function sendChallenge(exchange: Exchange, { options, browserKey }: { options: object; browserKey: BrowserKey }) {
  exchange.setCookie(cookie.name, browserKey, { path: cookie.path, maxAgeSeconds: cookie.seconds })
  return { options: options as Record<string, unknown> }
}

/** It is valid once, whatever the outcome. */
function takeBrowserKey(exchange: Exchange): BrowserKey | null {
  exchange.clearCookie(cookie.name, { path: cookie.path })
  return exchange.cookie(cookie.name)
}

/** No extensions are requested, and their results are ignored. */
function withoutExtensions<T extends object>(response: T): T & { clientExtensionResults: object } {
  return { ...response, clientExtensionResults: {} }
}
