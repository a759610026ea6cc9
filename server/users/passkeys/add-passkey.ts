import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { isAdminRole, type SignedInUser } from '#domain/users/access.ts'
import type { Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { maxPasskeys, passkeyChallengeMs } from '#domain/users/passkey.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { countHit } from '#server/system/limits/count-hit.ts'
import { isRecentlyAuthenticated, recordPasskeyUse } from '#server/users/sessions/session-authentication.ts'
import { claimChallenge, issueChallenge } from './challenge.ts'
import { userHandleOf } from './check-assertion.ts'
import { findPasskeysOf, insertPasskey, type StoredPasskey } from './passkey-queries.ts'
import { presentPasskey } from './present-passkey.ts'
import type { BrowserKey, RelyingParty } from './relying-party.ts'
import { lockProfile } from '../get-profile.ts'

/** EdDSA, ES256 and RS256, by their COSE numbers. By default the library also requests ML-DSA, which is experimental in Node. */
const algorithms = [-8, -7, -257]

/**
 * The options with which a browser creates a passkey for the signed-in user.
 * @throws Refusal recent_sign_in_needed, passkey_needed, passkeys_full, too_many_requests
 */
export async function createRegistrationOptions(
  ctx: Context,
  user: SignedInUser,
  rp: RelyingParty,
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; browserKey: BrowserKey }> {
  await countHit(ctx, `passkey of ${user.id}`, { max: 60, perMinutes: 5 })
  const known = await findPasskeysOf(ctx.db, user.id)
  checkMayAdd(user, known)
  if (!(await isRecentlyAuthenticated(ctx, user.sessionId))) throw new Refusal('recent_sign_in_needed')
  const { site_name: siteName } = await ctx.settings()
  const { challenge, browserKey } = await issueChallenge(ctx, 'add', user.id)
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: rp.id,
    userName: user.email,
    userDisplayName: user.fullName ?? user.email,
    userID: new Uint8Array(Buffer.from(userHandleOf(user.id), 'base64url')),
    challenge: Buffer.from(challenge, 'base64url'),
    // Keeps one authenticator from holding two passkeys of the same user.
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: passkeyChallengeMs,
  })
  return { options, browserKey }
}

/**
 * Stores a passkey that a browser has created (WebAuthn Level 3, section 7.1). The session counts as one with a passkey from then on: it was
 * allowed to add one, so it had either used one, or its user had none.
 * @throws Refusal passkey_invalid, passkey_taken, passkey_needed, passkeys_full, recent_sign_in_needed
 */
export async function addPasskey(
  ctx: Context,
  user: SignedInUser,
  { name, response }: { name: string; response: RegistrationResponseJSON },
  { rp, browserKey }: { rp: RelyingParty; browserKey: BrowserKey | null },
): Promise<Output<'passkeys.add'>> {
  const challenge = await claimChallenge(ctx, browserKey, 'add', user.id)
  if (challenge === null) throw new Refusal('passkey_invalid')
  if (!(await isRecentlyAuthenticated(ctx, user.sessionId))) throw new Refusal('recent_sign_in_needed')
  const { credential, isSynced } = await checkRegistration(ctx, response, challenge, rp)
  const added = await ctx.db.transaction().execute(async (tx) => {
    // Of two concurrent first passkeys, the second requires the first.
    const profile = await lockProfile(tx, user.id)
    checkMayAdd(user, await findPasskeysOf(tx, user.id))
    const passkey = await insertPasskey(tx, {
      profile_id: user.id,
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
  await recordPasskeyUse(ctx, user.sessionId)
  return presentPasskey(added)
}

/** Where administrators need a passkey, a session without one may add the first and no other: it may belong to a thief who reads their mail. */
function checkMayAdd(user: SignedInUser, known: StoredPasskey[]): void {
  if (user.needsPasskey && known.length > 0) throw new Refusal('passkey_needed')
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
