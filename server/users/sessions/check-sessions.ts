import type { Role } from '#domain/users/access.ts'
import type { App } from '#server/context.ts'
import { overdueReason, roleInSession } from './authenticate-session.ts'
import { findActiveSessions } from './session-queries.ts'

/** Those of these sessions that have not ended, each with the role that it gives its user now. One query for all. */
export async function checkSessions(app: App, ids: string[]): Promise<Map<string, Role>> {
  const living = new Map<string, Role>()
  if (ids.length === 0) return living
  for (const session of await findActiveSessions(app.db, ids))
    if (session.is_active && !(await overdueReason(app, session))) living.set(session.id, roleInSession(app, session))
  return living
}
