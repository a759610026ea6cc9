import { inactivityLimitMs } from '#domain/numbers/inactivity.ts'
import { endedSessionLifetimeMs } from '#domain/operations/retention.ts'
import type { App } from '#server/context.ts'
import { endSessions } from './end-sessions.ts'
import { deleteSessionsEndedBefore, findOverdueSessions } from './session-queries.ts'

/** Ends expired sessions, so that their streams close and they do not count as active; deletes those that ended long ago. */
export async function endOverdueSessions(app: App): Promise<number> {
  const now = app.now()
  const { session_duration: minutes } = await app.settings()
  const since = (role: 'user' | 'admin') => new Date(now.getTime() - inactivityLimitMs(role, minutes))
  const overdue = await findOverdueSessions(app.db, now, since('user'), since('admin'))
  await endSessions(app, overdue, 'inactive')
  await deleteSessionsEndedBefore(app.db, new Date(now.getTime() - endedSessionLifetimeMs))
  return overdue.length
}
