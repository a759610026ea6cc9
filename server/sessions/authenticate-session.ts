import { isAdminRole, visitor, type Viewer } from '#domain/access.ts'
import { inactivityLimitMs } from '#domain/inactivity.ts'
import type { App } from '#server/context.ts'
import { groupCommit } from '#server/group-commit.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken } from '#server/token.ts'
import { findSessionsByAccess, updateLastActive, type LiveSession } from './session-queries.ts'

/** Activity is written down at most this often. */
const touchEveryMs = 15_000
/** How long a call that was under way during a rotation may still show the token before it. */
const previousTokenMs = 60_000

/** Finds the session of an access token. */
export type FindSession = (accessToken: string) => Promise<LiveSession | undefined>

/** Tokens that are shown at the same time are looked up by one query: after a restart everybody comes back at once. */
export function createFindSession(app: App): FindSession {
  const find = groupCommit(
    (hashes: Uint8Array[]) => findSessionsByAccess(app.db, hashes, new Date(app.now().getTime() - previousTokenMs)),
    { concurrency: 2, max: 500 },
  )
  return (accessToken) => find(hashToken(accessToken))
}

/**
 * Who an access token belongs to; a visitor when it is of no use (any more). `idleMs` is how long ago the person last did
 * something, or null when this request is no sign of life at all: streams and polls must not keep a session alive.
 */
export async function authenticateSession(
  app: App,
  accessToken: string | null,
  idleMs: number | null,
  find: FindSession = createFindSession(app),
): Promise<Viewer> {
  if (!accessToken) return visitor
  const now = app.now()
  const session = await find(accessToken)
  if (!session?.is_active || session.access_expires_at <= now) return visitor
  const overdue = await reasonOverdue(app, session)
  if (overdue) {
    await endSessions(app, [session.id], overdue)
    return visitor
  }
  if (idleMs !== null) await touch(app, session, new Date(now.getTime() - idleMs))
  const needsPasskey = app.config.requireAdminPasskey && isAdminRole(session.role) && session.passkey_at === null
  return {
    kind: 'person',
    id: session.profile_id,
    email: session.email,
    fullName: session.full_name,
    role: needsPasskey ? 'user' : session.role,
    sessionId: session.id,
    ...(needsPasskey ? { needsPasskey } : {}),
  }
}

/** Whether a session's time is over, and why. The server keeps the same limit as the browser. */
export async function reasonOverdue(app: App, session: LiveSession): Promise<'inactive' | 'too old' | null> {
  const now = app.now().getTime()
  const { session_duration: minutes } = await app.settings()
  if (session.expires_at.getTime() <= now) return 'too old'
  return now - session.last_active_at.getTime() >= inactivityLimitMs(session.role, minutes) ? 'inactive' : null
}

async function touch(app: App, session: LiveSession, activeAt: Date) {
  if (activeAt.getTime() - session.last_active_at.getTime() >= touchEveryMs) await updateLastActive(app.db, session.id, activeAt)
}
