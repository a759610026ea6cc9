import {
  generateAuthenticationOptions,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { passkeyChallengeMs } from '#domain/users/passkey.ts'
import type { UserType } from '#domain/users/user.ts'
import type { Context } from '#server/context.ts'
import { countHit } from '#server/system/limits/count-hit.ts'
import { makeDeviceToken } from '#server/users/sessions/known-device.ts'
import { openSession } from '#server/users/sessions/open-session.ts'
import type { SignInResult } from '#server/users/sign-in/redeem-code.ts'
import { admitUser } from '#server/users/admit-user.ts'
import { getProfile } from '#server/users/get-profile.ts'
import { claimChallenge, issueChallenge } from './challenge.ts'
import { checkAssertion } from './check-assertion.ts'
import type { BrowserKey, RelyingParty } from './relying-party.ts'

/** The options with which a browser asks for a passkey of this site. The user is not known yet, so none is listed. @throws Refusal too_many_requests */
export async function createSignInOptions(
  ctx: Context,
  rp: RelyingParty,
  network: string,
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON; browserKey: BrowserKey }> {
  await countHit(ctx, `passkey network ${network}`, { max: 120, perMinutes: 5 })
  const { challenge, browserKey } = await issueChallenge(ctx, 'sign-in', null)
  const options = await generateAuthenticationOptions({
    rpID: rp.id,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    timeout: passkeyChallengeMs,
  })
  return { options, browserKey }
}

/**
 * Opens a session for the owner of a passkey, who is admitted by the same rules as with a sign-in code.
 * @throws Refusal passkey_invalid, not_admin, account_inactive, too_many_requests
 */
export async function signInWithPasskey(
  ctx: Context,
  input: { response: AuthenticationResponseJSON; userType: UserType },
  client: { rp: RelyingParty; network: string; browserKey: BrowserKey | null; userAgent: string | null },
): Promise<SignInResult> {
  await countHit(ctx, `passkey try network ${client.network}`, { max: 120, perMinutes: 5 })
  const challenge = await claimChallenge(ctx, client.browserKey, 'sign-in', null)
  const passkey = await checkAssertion(ctx, input.response, { challenge, rp: client.rp, profileId: null })
  const { email } = await getProfile(ctx, passkey.profile_id)
  const profile = await admitUser(ctx, email, input.userType)
  const session = await openSession(ctx, profile, client.userAgent, { passkeyAt: ctx.now() })
  return { session, device: makeDeviceToken(ctx, profile.id), language: profile.language }
}
