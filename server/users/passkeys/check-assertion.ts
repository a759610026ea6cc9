import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { findPasskeyByCredential, updateCounter, type StoredPasskey } from './passkey-queries.ts'
import type { RelyingParty } from './relying-party.ts'

/**
 * Checks that an assertion is for this challenge and made with a stored passkey (WebAuthn Level 3, section 7.2): origin, relying party, signature,
 * that the user was verified, and that the signature counter has not gone back. Returns the passkey.
 * @param profileId the owner that the passkey must have, where a user is signed in
 * @throws Refusal passkey_invalid
 */
export async function checkAssertion(
  ctx: Context,
  response: AuthenticationResponseJSON,
  { challenge, rp, profileId }: { challenge: string | null; rp: RelyingParty; profileId: string | null },
): Promise<StoredPasskey> {
  const passkey = challenge === null ? undefined : await findPasskeyByCredential(ctx.db, response.id)
  if (challenge === null || !passkey || (profileId !== null && passkey.profile_id !== profileId)) throw new Refusal('passkey_invalid')
  const { userHandle } = response.response
  if (userHandle && userHandle !== userHandleOf(passkey.profile_id)) throw new Refusal('passkey_invalid')
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch((error: unknown) => {
    ctx.log.debug({ err: error }, 'an assertion was not valid')
    throw new Refusal('passkey_invalid')
  })
  const use = { before: passkey.counter, after: info.newCounter, isSynced: info.credentialBackedUp, at: ctx.now() }
  if (!verified || !(await updateCounter(ctx.db, passkey.id, use))) throw new Refusal('passkey_invalid')
  return passkey
}

/** The user handle: opaque to the authenticator, and without personal data (WebAuthn Level 3, section 14.6.1). */
export function userHandleOf(profileId: string): string {
  return Buffer.from(profileId, 'utf8').toString('base64url')
}
