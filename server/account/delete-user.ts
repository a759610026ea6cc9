import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { isUuid } from '#server/base/uuid.ts'
import { deletedAccount } from '#server/system/activity/redact-user.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { eraseUser } from './erase-user.ts'
import { protectSuperAdmin } from '#server/users/protect-super-admin.ts'

/**
 * Deletes the account of another user. The log records that an account was deleted, but not whose.
 * @throws Refusal user_not_found, own_account, super_admin_protected, last_admin
 */
export async function deleteUser(ctx: Context<'admin'>, { id }: Input<'users.delete'>): Promise<void> {
  if (!isUuid(id)) throw new Refusal('user_not_found')
  if (ctx.viewer.id === id.toLowerCase())
    throw new Refusal('own_account', { message: 'This is your own account. It can be deleted on your account page.' })
  await eraseUser(ctx, id.toLowerCase(), {
    refuse: (profile) => protectSuperAdmin(ctx, profile),
    record: (tx, { role }) =>
      recordAction(ctx, tx, { action: 'delete_user', resource: 'profiles', metadata: { user: deletedAccount, role } }),
  })
}
