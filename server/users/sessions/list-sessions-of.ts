import type { Role } from '#domain/users/access.ts'
import { inactivityLimitMs } from '#domain/numbers/inactivity.ts'
import type { App } from '#server/context.ts'
import { findSessionsOf, type SessionDetails } from './session-queries.ts'

/** The open sessions of a user, newest first: an expired one is left out even before the job has ended it. */
export async function listOpenSessionsOf(app: App, { id, role }: { id: string; role: Role }): Promise<SessionDetails[]> {
  const now = app.now().getTime()
  const { session_duration: minutes } = await app.settings()
  const limit = inactivityLimitMs(role, minutes)
  const sessions = await findSessionsOf(app.db, id)
  return sessions.filter(
    ({ status, expires_at: expires, last_active_at: active }) =>
      status === 'active' && expires.getTime() > now && now - active.getTime() < limit,
  )
}
