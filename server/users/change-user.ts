import { isAdminRole, mayManageRole } from '#domain/users/access.ts'
import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { isUuid } from '#server/base/uuid.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import type { Tx } from '#server/db/database.ts'
import { endSessionsOf, reopenStreamsOf } from '#server/users/sessions/end-sessions-of.ts'
import { presentUser } from './present-user.ts'
import { protectSuperAdmin } from './protect-super-admin.ts'
import { lockAdmins, updateProfile, type StoredProfile } from './profile-queries.ts'

/**
 * Changes the role or the name of a user, or activates or blocks (deactivates) them. A blocked user is signed out everywhere at once, cannot sign in, and their
 * reports of texts no longer count.
 * @throws Refusal user_not_found, super_admin_protected, last_admin, own_account
 */
export async function changeUser(ctx: Context<'admin'>, input: Input<'users.change'>): Promise<Output<'users.change'>> {
  const { id, role, is_active: isActive, block_reason: blockReason, full_name: fullName } = input
  if (!isUuid(id)) throw new Refusal('user_not_found')
  const isOneself = ctx.viewer.id === id
  if (isActive === false && isOneself) throw new Refusal('own_account')
  const { before, after } = await transact(ctx.db, async (tx) => {
    const { profile, admins } = await lockAdmins(tx, id)
    if (!profile) throw new Refusal('user_not_found')
    protectSuperAdmin(ctx, profile)
    // Otherwise a second account would circumvent the protection of super admins.
    if (role !== undefined && !mayManageRole(ctx.viewer, role))
      throw new Refusal('super_admin_protected', { message: 'Only a super admin can make somebody a super admin.' })
    const staysAdmin = isAdminRole(role ?? profile.role) && (isActive ?? profile.is_active)
    if (!staysAdmin && admins.includes(id) && admins.length === 1) throw new Refusal('last_admin')
    const change = {
      ...(role === undefined ? {} : { role }),
      ...(isActive === undefined ? {} : { is_active: isActive, block_reason: isActive ? null : blockReason || null }),
      ...(fullName === undefined ? {} : { full_name: fullName || null }),
      updated_at: ctx.now(),
    }
    const changed = await updateProfile(tx, id, change)
    await recordChange(ctx, tx, profile, changed)
    return { before: profile, after: changed }
  })
  ctx.announce()
  if (!after.is_active) await endSessionsOf(ctx, id, 'deactivated')
  else if (isAdminRole(after.role) !== isAdminRole(before.role)) await reopenStreamsOf(ctx, id)
  return presentUser(ctx, after)
}

async function recordChange(ctx: Context, tx: Tx, before: StoredProfile, after: StoredProfile): Promise<void> {
  const record = (action: string, field: 'role' | 'is_active' | 'full_name') =>
    recordAction(ctx, tx, {
      action,
      resource: 'profiles',
      metadata: {
        id: after.id,
        email: after.email,
        ...(field === 'is_active' && after.block_reason !== null ? { reason: after.block_reason } : {}),
        changes: { [field]: [before[field], after[field]] },
      },
    })
  if (after.role !== before.role) await record('update_user_role', 'role')
  if (after.is_active !== before.is_active) await record(after.is_active ? 'activate_user' : 'deactivate_user', 'is_active')
  if (after.full_name !== before.full_name) await record('rename_user', 'full_name')
}
