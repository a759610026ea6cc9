import type { SignedInUser } from '#domain/users/access.ts'
import type { Output } from '#domain/api/api.ts'
import type { Clock, Store } from '#server/context.ts'
import { isRecentlyAuthenticated } from '#server/users/sessions/session-authentication.ts'
import { findPasskeysOf } from './passkey-queries.ts'
import { presentPasskey } from './present-passkey.ts'

/** The passkeys of the user, and whether passkeys may be added or removed in this session. */
export async function listPasskeys(ctx: Store & Clock, user: SignedInUser): Promise<Output<'passkeys.list'>> {
  const [passkeys, isRecent] = await Promise.all([findPasskeysOf(ctx.db, user.id), isRecentlyAuthenticated(ctx, user.sessionId)])
  const isNeeded = user.needsPasskey === true
  return {
    passkeys: passkeys.map(presentPasskey),
    is_needed: isNeeded,
    may_add: isRecent && !(isNeeded && passkeys.length > 0),
  }
}

export async function countPasskeysOf(app: Store, profileId: string): Promise<number> {
  return (await findPasskeysOf(app.db, profileId)).length
}
