import type { Input, Output } from '#domain/api/api.ts'
import { collectPersonalData } from '#server/account/collect-personal-data.ts'
import { recordBeforehand } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { protectSuperAdmin } from '#server/users/protect-super-admin.ts'
import { getProfile } from '#server/users/get-profile.ts'

/**
 * A copy of all data stored about a user, for an administrator who answers their request.
 * @throws Refusal user_not_found, super_admin_protected
 */
export async function exportUser(ctx: Context<'admin'>, { id }: Input<'users.export'>): Promise<Output<'users.export'>> {
  const profile = await getProfile(ctx, id)
  protectSuperAdmin(ctx, profile)
  await recordBeforehand(ctx, { action: 'export_user', resource: 'profiles', metadata: { id: profile.id, email: profile.email } })
  return collectPersonalData(ctx, profile)
}
