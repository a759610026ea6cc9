import { isAdminRole, type SignedInUser } from '#domain/users/access.ts'
import { Refusal } from '#domain/errors.ts'
import { isUuid } from '#server/base/uuid.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { isRecentlyAuthenticated } from '#server/users/sessions/session-authentication.ts'
import { deletePasskey, findPasskeysOf } from './passkey-queries.ts'
import { requirePasskey } from './require-passkey.ts'
import { lockProfile } from '../get-profile.ts'

/**
 * Removes one of the user's own passkeys, soon after signing in, so that a session left open somewhere cannot do it. Where administrators need one, their last one stays: without it an e-mail code alone could add another.
 * @throws Refusal passkey_not_found, passkey_needed, recent_sign_in_needed, last_passkey
 */
export async function removePasskey(ctx: Context, user: SignedInUser, id: string): Promise<void> {
  requirePasskey(user)
  if (!isUuid(id)) throw new Refusal('passkey_not_found')
  if (!(await isRecentlyAuthenticated(ctx, user.sessionId))) throw new Refusal('recent_sign_in_needed')
  await ctx.db.transaction().execute(async (tx) => {
    const { role } = await lockProfile(tx, user.id)
    const known = await findPasskeysOf(tx, user.id)
    const passkey = known.find((one) => one.id === id.toLowerCase())
    if (!passkey) throw new Refusal('passkey_not_found')
    if (ctx.config.requireAdminPasskey && isAdminRole(role) && known.length === 1) throw new Refusal('last_passkey')
    await deletePasskey(tx, user.id, passkey.id)
    if (isAdminRole(role))
      await recordAction(ctx, tx, { action: 'remove_passkey', resource: 'user_passkeys', metadata: { name: passkey.name } })
  })
  ctx.announce()
}
