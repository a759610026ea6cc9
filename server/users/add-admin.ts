import type { Role } from '#domain/users/access.ts'
import type { Output } from '#domain/api/api.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { parseEmail } from '#server/base/parse-email.ts'
import { reopenStreamsOf } from '#server/users/sessions/end-sessions-of.ts'
import { presentUser } from './present-user.ts'
import { findProfileByEmail, insertProfile, updateProfile } from './profile-queries.ts'

type Added = {
  user: Output<'users.change'>
  /** Their role before; null where they are new. */
  was: Role | null
  is_changed: boolean
}

/**
 * Makes the owner of an address an active administrator, or a super admin, also where they have never signed in. A super admin stays one.
 * For the operator: callers check that it is one. @throws Refusal email_missing, email_invalid
 */
export async function addAdmin(ctx: Context<'admin'>, input: { email: string; is_super?: boolean }): Promise<Added> {
  const email = parseEmail(input.email)
  const now = ctx.now()
  const added = await ctx.db.transaction().execute(async (tx) => {
    const inserted = await insertProfile(tx, email, now)
    const known = inserted ?? (await findProfileByEmail(tx, email))
    if (!known) throw new Error(`the profile of ${email} was deleted meanwhile`)
    const was = inserted ? null : known.role
    const role: Role = input.is_super || known.role === 'super_admin' ? 'super_admin' : 'admin'
    if (role === was && known.is_active) return { profile: known, was, isChanged: false }
    const profile = await updateProfile(tx, known.id, { role, is_active: true, updated_at: now })
    const changes = { ...(role === was ? {} : { role: [was, role] }), ...(known.is_active ? {} : { is_active: [false, true] }) }
    await recordAction(ctx, tx, { action: 'add_admin', resource: 'profiles', metadata: { id: profile.id, email, changes } })
    return { profile, was, isChanged: true }
  })
  if (added.isChanged) {
    ctx.announce()
    await reopenStreamsOf(ctx, added.profile.id)
  }
  return { user: presentUser(ctx, added.profile), was: added.was, is_changed: added.isChanged }
}
