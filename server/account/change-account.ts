import type { Input, Output } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { saveLanguage } from '#server/users/save-language.ts'
import { renameUser } from '#server/users/rename-user.ts'
import { requirePasskey } from '#server/users/passkeys/require-passkey.ts'
import { requireProfile } from './require-profile.ts'
import { getAccount } from './get-account.ts'

/** Changes the viewer's own name and language. @throws Refusal not_signed_in, passkey_needed */
export async function changeAccount(
  ctx: Context,
  { full_name: fullName, language }: Input<'account.change'>,
): Promise<Output<'account.change'>> {
  requirePasskey(ctx.viewer)
  const { profile } = await requireProfile(ctx)
  if (fullName !== undefined) await renameUser(ctx, profile.id, fullName)
  if (language !== undefined) await saveLanguage(ctx, profile.id, language)
  return getAccount(ctx)
}
