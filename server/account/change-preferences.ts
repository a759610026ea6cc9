import type { Input, Output } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { changePreferencesOf } from '#server/users/change-preferences.ts'
import { requireProfile } from './require-profile.ts'

/** Changes the viewer's own choices; those that are not given stay. @throws Refusal not_signed_in */
export async function changePreferences(
  ctx: Context,
  change: Input<'account.changePreferences'>,
): Promise<Output<'account.changePreferences'>> {
  const { profile } = await requireProfile(ctx)
  return changePreferencesOf(ctx, profile.id, change)
}
