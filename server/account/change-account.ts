import type { Input, Output } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { requirePasskey } from '#server/users/passkeys/require-passkey.ts'
import { requireProfile } from './require-profile.ts'
import { getAccount } from './get-account.ts'
import { renameUser, saveLanguage } from '#server/users/change-profile.ts'

/** Changes the viewer's own name and language. @throws Refusal passkey_needed */
export async function changeAccount(
  ctx: Context<'signed-in'>,
  { full_name: fullName, language }: Input<'account.change'>,
): Promise<Output<'account.change'>> {
  requirePasskey(ctx.viewer)
  const { profile } = await requireProfile(ctx)
  if (fullName !== undefined) await renameUser(ctx, profile.id, fullName)
  if (language !== undefined) await saveLanguage(ctx, profile.id, language)
  return getAccount(ctx)
}
