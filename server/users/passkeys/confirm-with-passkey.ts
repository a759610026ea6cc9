import {
  generateAuthenticationOptions,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { SignedInUser } from '#domain/users/access.ts'
import { passkeyChallengeMs } from '#domain/users/passkey.ts'
import type { Context } from '#server/context.ts'
import { countHit } from '#server/system/limits/count-hit.ts'
import { recordPasskeyUse } from '#server/users/sessions/session-authentication.ts'
import { claimChallenge, issueChallenge } from './challenge.ts'
import { checkAssertion } from './check-assertion.ts'
import { findPasskeysOf } from './passkey-queries.ts'
import type { BrowserKey, RelyingParty } from './relying-party.ts'

/** The options with which a browser asks for one of the signed-in user's passkeys. @throws Refusal too_many_requests */
export async function createConfirmationOptions(
  ctx: Context,
  user: SignedInUser,
  rp: RelyingParty,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; browserKey: BrowserKey }> {
  await countHit(ctx, `passkey of ${user.id}`, { max: 60, perMinutes: 5 })
  const { challenge, browserKey } = await issueChallenge(ctx, 'confirm', user.id)
  const passkeys = await findPasskeysOf(ctx.db, user.id)
  const options = await generateAuthenticationOptions({
    rpID: rp.id,
    challenge: Buffer.from(challenge, 'base64url'),
    allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
    userVerification: 'required',
    timeout: passkeyChallengeMs,
  })
  return { options, browserKey }
}

/** Upgrades a session that was opened with an e-mail code to one in which a passkey was used. @throws Refusal passkey_invalid */
export async function confirmWithPasskey(
  ctx: Context,
  user: SignedInUser,
  response: AuthenticationResponseJSON,
  { rp, browserKey }: { rp: RelyingParty; browserKey: BrowserKey | null },
): Promise<void> {
  const challenge = await claimChallenge(ctx, browserKey, 'confirm', user.id)
  await checkAssertion(ctx, response, { challenge, rp, profileId: user.id })
  await recordPasskeyUse(ctx, user.sessionId)
}
