import type { SignedInUser } from '#domain/users/access.ts'
import type { Output } from '#domain/api/api.ts'
import type { App, Context } from '#server/context.ts'
import { isRecentlyAuthenticated } from '#server/users/sessions/session-authentication.ts'
import { findPasskeysOf } from './passkey-queries.ts'
import { presentPasskey } from './present-passkey.ts'

/** The passkeys of the user, and whether passkeys may be added or removed in this session. */
export async function listPasskeys(ctx: Context, user: SignedInUser): Promise<Output<'passkeys.list'>> {
  const [passkeys, isRecent] = await Promise.all([findPasskeysOf(ctx.db, user.id), isRecentlyAuthenticated(ctx, user.sessionId)])
  const isNeeded = user.needsPasskey === true
  return {
    passkeys: passkeys.map(presentPasskey),
    is_needed: isNeeded,
    may_add: isRecent && !(isNeeded && passkeys.length > 0),
  }
}

/** All stored data about a user's passkeys. Public keys are no secrets. */
export async function exportPasskeysOf(app: App, profileId: string): Promise<object[]> {
  const passkeys = await findPasskeysOf(app.db, profileId)
  return passkeys.map(({ profile_id: _profileId, public_key: key, ...passkey }) => ({
    ...passkey,
    public_key: Buffer.from(key).toString('base64url'),
  }))
}

export async function countPasskeysOf(app: App, profileId: string): Promise<number> {
  return (await findPasskeysOf(app.db, profileId)).length
}
