import type { Context } from '#server/context.ts'
import type { StoredProfile } from '#server/users/profile-queries.ts'
import { getProfile } from '#server/users/get-profile.ts'

/** The profile and the current session of the viewer. @throws Refusal user_not_found */
export async function requireProfile(ctx: Context<'signed-in'>): Promise<{ profile: StoredProfile; sessionId: string }> {
  return { profile: await getProfile(ctx, ctx.viewer.id), sessionId: ctx.viewer.sessionId }
}
