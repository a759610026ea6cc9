import type { Output } from '#domain/api.ts'
import type { Context } from '#server/context.ts'
import { collectPersonalData } from './collect-personal-data.ts'
import { requirePasskey } from '#server/passkeys/require-passkey.ts'
import { requireProfile } from './require-profile.ts'

/** A copy of all data stored about the viewer. @throws Refusal not_signed_in, passkey_needed */
export async function exportAccount(ctx: Context): Promise<Output<'account.export'>> {
  requirePasskey(ctx.viewer)
  const { profile } = await requireProfile(ctx)
  return collectPersonalData(ctx, profile)
}
