import type { Output } from '#domain/api/api.ts'
import { isLanguage } from '#domain/languages.ts'
import type { Context } from '#server/context.ts'
import { listOpenSessionsOf } from '#server/users/sessions/list-sessions-of.ts'
import { getPreferences } from '#server/users/get-preferences.ts'
import { requireProfile } from './require-profile.ts'

/** The profile, the open sessions and the choices of the viewer. */
export async function getAccount(ctx: Context<'signed-in'>): Promise<Output<'account.get'>> {
  const { profile, sessionId } = await requireProfile(ctx)
  const [sessions, preferences] = await Promise.all([listOpenSessionsOf(ctx, profile), getPreferences(ctx, profile.id)])
  return {
    profile: {
      id: profile.id,
      email: profile.email,
      full_name: profile.full_name,
      role: profile.role,
      created_at: profile.created_at.toISOString(),
      language: isLanguage(profile.language) ? profile.language : null,
    },
    sessions: sessions.map((session) => ({
      id: session.id,
      created_at: session.created_at.toISOString(),
      last_used_at: session.last_active_at.toISOString(),
      user_agent: session.user_agent,
      is_current: session.id === sessionId,
    })),
    preferences,
  }
}
