import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isAdminRole, type SignedInUser } from '#domain/access.ts'
import type { Output } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { maxPasskeys, passkeyChallengeMs } from '#domain/passkey.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { countHit } from '#server/limits/count-hit.ts'
import { isRecentlyAuthenticated, recordPasskeyUse } from '#server/sessions/session-authentication.ts'
import { lockProfile } from '#server/users/lock-profile.ts'
import { claimChallenge, issueChallenge } from './challenge.ts'
import { handleOf } from './check-assertion.ts'
import { findPasskeysOf, insertPasskey, type StoredPasskey } from './passkey-queries.ts'
import { presentPasskey } from './present-passkey.ts'
import type { BrowserKey, RelyingParty } from './relying-party.ts'

/** EdDSA, ES256 and RS256, by their COSE numbers. Left to itself the library asks for ML-DSA too, of which Node says that it is experimental. */
const algorithms = [-8, -7, -257]

/**
 * What a browser needs to make a passkey for whoever is signed in.
 * @throws Refusal recent_sign_in_needed, passkey_needed, passkeys_full, too_many_requests
 */
export async function offerPasskey(
  ctx: Context,
  person: SignedInUser,
  rp: RelyingParty,
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; browserKey: BrowserKey }> {
  await countHit(ctx, `passkey of ${person.id}`, { max: 60, perMinutes: 5 })
  const known = await findPasskeysOf(ctx.db, person.id)
  refuseAddition(person, known)
  if (!(await isRecentlyAuthenticated(ctx, person.sessionId))) throw new Refusal('recent_sign_in_needed')
  const { site_name: siteName } = await ctx.settings()
  const { challenge, browserKey } = await issueChallenge(ctx, 'add', person.id)
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: rp.id,
    userName: person.email,
    userDisplayName: person.fullName ?? person.email,
    userID: new Uint8Array(Buffer.from(handleOf(person.id), 'base64url')),
    challenge: Buffer.from(challenge, 'base64url'),
    // So that one authenticator does not come to hold two for the same person.
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: passkeyChallengeMs,
  })
  return { options, browserKey }
}

/**
 * Keeps a passkey that a browser has made (WebAuthn Level 3, section 7.1). The session counts as one with a passkey from then on: it was
 * allowed to add one, so it either had used one or belongs to somebody who had none.
 * @throws Refusal passkey_invalid, passkey_taken, passkey_needed, passkeys_full, recent_sign_in_needed
 */
export async function addPasskey(
  ctx: Context,
  person: SignedInUser,
  { name, response }: { name: string; response: RegistrationResponseJSON },
  { rp, browserKey }: { rp: RelyingParty; browserKey: BrowserKey | null },
): Promise<Output<'passkeys.add'>> {
  const challenge = await claimChallenge(ctx, browserKey, 'add', person.id)
  if (challenge === null) throw new Refusal('passkey_invalid')
  if (!(await isRecentlyAuthenticated(ctx, person.sessionId))) throw new Refusal('recent_sign_in_needed')
  const { credential, isSynced } = await checkRegistration(ctx, response, challenge, rp)
  const added = await ctx.db.transaction().execute(async (tx) => {
    // Of two who add the first one at once, the second is asked for it.
    const profile = await lockProfile(tx, person.id)
    refuseAddition(person, await findPasskeysOf(tx, person.id))
    const passkey = await insertPasskey(tx, {
      profile_id: person.id,
      credential_id: credential.id,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 8),
      is_synced: isSynced,
      name: name || 'Passkey',
      created_at: ctx.now(),
    })
    if (!passkey) throw new Refusal('passkey_taken')
    if (isAdminRole(profile.role))
      await recordAction(ctx, tx, { action: 'add_passkey', resource: 'user_passkeys', metadata: { name: passkey.name } })
    return passkey
  })
  ctx.announce()
  await recordPasskeyUse(ctx, person.sessionId)
  return presentPasskey(added)
}

/** Where administrators need a passkey, a session without one may add the first and no other: it may be that of a thief who reads their mail. */
function refuseAddition(person: SignedInUser, known: StoredPasskey[]): void {
  if (person.needsPasskey && known.length > 0) throw new Refusal('passkey_needed')
  if (known.length >= maxPasskeys) throw new Refusal('passkeys_full')
}

async function checkRegistration(ctx: Context, response: RegistrationResponseJSON, challenge: string, rp: RelyingParty) {
  try {
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (info) return { credential: info.credential, isSynced: info.credentialBackedUp }
  } catch (error) {
    ctx.log.debug({ err: error }, 'a registration was not valid')
  }
  throw new Refusal('passkey_invalid')
}
