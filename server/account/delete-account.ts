import { isAdminRole } from '#domain/users/access.ts'
import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { deletedAccount } from '#server/system/activity/redact-user.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { requirePasskey } from '#server/users/passkeys/require-passkey.ts'
import { eraseUser } from '#server/account/erase-user.ts'

/**
 * Deletes the viewer's own account, confirmed by typing its address. For an administrator the log records the deletion without their name.
 * @throws Refusal passkey_needed, address_differs, last_admin
 */
export async function deleteAccount(ctx: Context<'signed-in'>, { email }: Input<'account.delete'>): Promise<void> {
  const { viewer } = ctx
  requirePasskey(viewer)
  const typed = email.trim().toLowerCase()
  const { ip: _ip, ...nameless } = { ...ctx, viewer: { ...viewer, email: deletedAccount } }
  await eraseUser(ctx, viewer.id, {
    refuse(profile) {
      if (typed !== profile.email) throw new Refusal('address_differs', { field: 'email' })
    },
    async record(tx, { role }) {
      if (isAdminRole(role)) await recordAction(nameless, tx, { action: 'delete_own_account', resource: 'profiles', metadata: { role } })
    },
  })
}
