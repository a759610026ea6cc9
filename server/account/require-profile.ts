import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import type { StoredProfile } from '#server/users/profile-queries.ts'
import { getProfile } from '#server/users/get-profile.ts'

/** The profile and the current session of the viewer. @throws Refusal not_signed_in, user_not_found */
export async function requireProfile(ctx: Context): Promise<{ profile: StoredProfile; sessionId: string }> {
  if (ctx.viewer.kind !== 'user') throw new Refusal('not_signed_in')
  return { profile: await getProfile(ctx, ctx.viewer.id), sessionId: ctx.viewer.sessionId }
}
