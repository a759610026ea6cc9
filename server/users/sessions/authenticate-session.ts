import { isAdminRole, visitor, type Role, type Viewer } from '#domain/users/access.ts'
import { inactivityLimitMs } from '#domain/numbers/inactivity.ts'
import type { App, Clock, Store } from '#server/context.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken } from '#server/base/token.ts'
import { findSessionsByAccess, updateLastActive, type ActiveSession } from './session-queries.ts'

/** The time of last activity is stored at most this often. */
const recordActivityEveryMs = 15_000
/** How long the previous access token remains valid after a rotation, for calls under way. */
const previousTokenMs = 60_000

/** Loads the session of an access token. */
export type FindSession = (accessToken: string) => Promise<ActiveSession | undefined>

/** Concurrent look-ups share one query: after a restart every client reconnects at once. */
export function createFindSession(app: Store & Clock): FindSession {
  const find = groupCommit(
    (hashes: Uint8Array[]) => findSessionsByAccess(app.db, hashes, new Date(app.now().getTime() - previousTokenMs)),
    { concurrency: 2, max: 500 },
  )
  return (accessToken) => find(hashToken(accessToken))
}

/**
 * The owner of an access token; a visitor when it is invalid or expired. `idleMs` is the time since the user last did
 * something, or null when this request is no activity at all: streams and polls must not keep a session alive.
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
  const overdue = await overdueReason(app, session)
  if (overdue) {
    await endSessions(app, [session.id], overdue)
    return visitor
  }
  if (idleMs !== null) await touch(app, session, new Date(now.getTime() - idleMs))
  const role = roleInSession(app, session)
  return {
    kind: 'user',
    id: session.profile_id,
    email: session.email,
    fullName: session.full_name,
    role,
    sessionId: session.id,
    ...(role === session.role ? {} : { needsPasskey: true }),
  }
}

/** The role that a session gives its user now: an administrator without the passkey that REQUIRE_ADMIN_PASSKEY asks for is a user. */
export function roleInSession({ config }: App, { role, passkey_at: passkeyAt }: ActiveSession): Role {
  return config.requireAdminPasskey && isAdminRole(role) && passkeyAt === null ? 'user' : role
}

/** Why a session has expired; null when it has not. The limits are those of the browser. */
export async function overdueReason(app: App, session: ActiveSession): Promise<'inactive' | 'too old' | null> {
  const now = app.now().getTime()
  const { session_duration: minutes } = await app.settings()
  if (session.expires_at.getTime() <= now) return 'too old'
  return now - session.last_active_at.getTime() >= inactivityLimitMs(session.role, minutes) ? 'inactive' : null
}

async function touch(app: Store, session: ActiveSession, activeAt: Date) {
  if (activeAt.getTime() - session.last_active_at.getTime() >= recordActivityEveryMs) await updateLastActive(app.db, session.id, activeAt)
}
