import type { Input, Output } from '#domain/api.ts'
import type { Context } from '#server/context.ts'
import { renameUser } from '#server/users/rename-user.ts'
import { requirePasskey } from '#server/passkeys/require-passkey.ts'
import { requireProfile } from './require-profile.ts'
import { getAccount } from './get-account.ts'

/** Changes the viewer's own name. @throws Refusal not_signed_in, passkey_needed */
export async function changeAccount(ctx: Context, { full_name: fullName }: Input<'account.change'>): Promise<Output<'account.change'>> {
  requirePasskey(ctx.viewer)
  const { profile } = await requireProfile(ctx)
  await renameUser(ctx, profile.id, fullName)
  return getAccount(ctx)
}
