import type { Input, Output } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { countPasskeysOf } from '#server/users/passkeys/list-passkeys.ts'
import { getProfile } from '#server/users/get-profile.ts'
import { presentUser } from '#server/users/present-user.ts'
import { listRecentActionsOf } from '#server/system/activity/list-actions.ts'

/** A user with the number of their passkeys and, for an administrator, the newest of their actions. @throws Refusal user_not_found */
export async function getUser(ctx: Context<'admin'>, { id }: Input<'users.get'>): Promise<Output<'users.get'>> {
  const profile = await getProfile(ctx, id)
  const [passkeys, actions] = await Promise.all([countPasskeysOf(ctx, profile.id), listRecentActionsOf(ctx, profile)])
  return { user: presentUser(ctx, profile), passkeys, actions }
}
