import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { isUuid } from '#server/base/uuid.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { endSessionsIn } from '#server/users/sessions/end-sessions-of.ts'
import { protectSuperAdmin } from '#server/users/protect-super-admin.ts'
import { lockProfile } from '#server/users/get-profile.ts'

/**
 * Signs a user out everywhere: their pages end at once, on every node. They can sign in again.
 * @throws Refusal user_not_found, super_admin_protected
 */
export async function endUserSessions(ctx: Context<'admin'>, { id }: Input<'users.endSessions'>): Promise<void> {
  if (!isUuid(id)) throw new Refusal('user_not_found')
  const ended = await ctx.db.transaction().execute(async (tx) => {
    const profile = await lockProfile(tx, id)
    protectSuperAdmin(ctx, profile)
    const sessions = await endSessionsIn(tx, profile.id, ctx.now(), 'signed out by an administrator')
    await recordAction(ctx, tx, {
      action: 'sign_user_out',
      resource: 'profiles',
      metadata: { id: profile.id, email: profile.email, changes: { sessions: [sessions.length, 0] } },
    })
    return sessions
  })
  if (ended.length > 0) ctx.announceEndedSessions(ended)
  ctx.announce()
}
