import {
  generateAuthenticationOptions,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { passkeyChallengeMs } from '#domain/passkey.ts'
import type { UserType } from '#domain/user.ts'
import type { Context } from '#server/context.ts'
import { countHit } from '#server/limits/count-hit.ts'
import { makeDeviceToken } from '#server/sign-in/known-device.ts'
import { openSession } from '#server/sign-in/open-session.ts'
import type { SignedIn } from '#server/sign-in/verify-code.ts'
import { admitPerson } from '#server/users/admit-person.ts'
import { readProfile } from '#server/users/read-profile.ts'
import { claimChallenge, giveChallenge } from './challenge.ts'
import { checkAssertion } from './check-assertion.ts'
import type { BrowserKey, RelyingParty } from './relying-party.ts'

/** What a browser needs to ask its owner for a passkey of this site. Nobody is known yet, so none is named. @throws Refusal too_many_requests */
export async function offerPasskeySignIn(
  ctx: Context,
  rp: RelyingParty,
  ip: string,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; browserKey: BrowserKey }> {
  await countHit(ctx, `passkey client ${ip}`, { most: 120, perMinutes: 5 })
  const { challenge, browserKey } = await giveChallenge(ctx, 'sign-in', null)
  const options = await generateAuthenticationOptions({
    rpID: rp.id,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    timeout: passkeyChallengeMs,
  })
  return { options, browserKey }
}

/**
 * Opens a session for the owner of a passkey, who is admitted by the same rules as with a code.
 * @throws Refusal passkey_invalid, not_admin, account_inactive, too_many_requests
 */
export async function signInWithPasskey(
  ctx: Context,
  input: { response: AuthenticationResponseJSON; userType: UserType },
  client: { rp: RelyingParty; ip: string; browserKey: BrowserKey | null; userAgent: string | null },
): Promise<SignedIn> {
  await countHit(ctx, `passkey try client ${client.ip}`, { most: 120, perMinutes: 5 })
  const challenge = await claimChallenge(ctx, client.browserKey, 'sign-in', null)
  const passkey = await checkAssertion(ctx, input.response, { challenge, rp: client.rp, profileId: null })
  const { email } = await readProfile(ctx, passkey.profile_id)
  const profile = await admitPerson(ctx, email, input.userType)
  const session = await openSession(ctx, profile, client.userAgent, { passkeyAt: ctx.now() })
  return { session, device: makeDeviceToken(ctx, profile.id) }
}
