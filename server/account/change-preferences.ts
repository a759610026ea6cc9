import type { Input, Output } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { changePreferencesOf } from '#server/users/change-preferences.ts'
import { requireProfile } from './require-profile.ts'

/** Changes the viewer's own choices; those that are not given stay. */
export async function changePreferences(
  ctx: Context<'signed-in'>,
  change: Input<'account.changePreferences'>,
): Promise<Output<'account.changePreferences'>> {
  const { profile } = await requireProfile(ctx)
  return changePreferencesOf(ctx, profile.id, change)
}
