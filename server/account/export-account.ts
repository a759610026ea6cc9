import type { Output } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { countHit } from '#server/system/limits/count-hit.ts'
import { collectPersonalData } from './collect-personal-data.ts'
import { requirePasskey } from '#server/users/passkeys/require-passkey.ts'
import { requireProfile } from './require-profile.ts'

/** An export looks through whole logs for the user, which takes some 100 ms. */
export const exportLimit = { max: 10, perMinutes: 60 }

/** A copy of all data stored about the viewer. @throws Refusal passkey_needed, too_many_requests */
export async function exportAccount(ctx: Context<'signed-in'>): Promise<Output<'account.export'>> {
  requirePasskey(ctx.viewer)
  const { profile } = await requireProfile(ctx)
  await countHit(ctx, `export ${profile.id}`, exportLimit)
  return collectPersonalData(ctx, profile)
}
