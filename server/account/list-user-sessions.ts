import type { Input, Output } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { listOpenSessionsOf } from '#server/users/sessions/list-sessions-of.ts'
import { getProfile } from '#server/users/get-profile.ts'
import { protectSuperAdmin } from '#server/users/protect-super-admin.ts'

/** The open sessions of a user, newest first. @throws Refusal user_not_found, super_admin_protected */
export async function listUserSessions(ctx: Context<'admin'>, { id }: Input<'users.listSessions'>): Promise<Output<'users.listSessions'>> {
  const profile = await getProfile(ctx, id)
  protectSuperAdmin(ctx, profile)
  const sessions = await listOpenSessionsOf(ctx, profile)
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      created_at: session.created_at.toISOString(),
      last_used_at: session.last_active_at.toISOString(),
      user_agent: session.user_agent,
      is_current: session.id === ctx.viewer.sessionId,
    })),
  }
}
