import { Refusal } from '#domain/errors.ts'
import type { Session } from '#domain/users/user.ts'
import type { App } from '#server/context.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken } from '#server/base/token.ts'
import { makeTokens, presentSessionWithTokens, presentSession, type SessionWithTokens } from './open-session.ts'
import { overdueReason } from './authenticate-session.ts'
import {
  findSession,
  findSessionByRefresh,
  findUsedRefreshToken,
  insertUsedRefreshToken,
  rotateTokens,
  updateLastActive,
} from './session-queries.ts'

/** Two tabs share one cookie and may refresh with it at once; within this time a second use is accepted. */
const reuseGraceMs = 20_000

/** `rotated` is null for the second of two tabs: the response to the first had the new tokens. */
export type RefreshResult = { session: Session; rotated: SessionWithTokens | null }

/**
 * Exchanges a refresh token for new tokens. Each is valid once: a second use ends the session, except by a browser
 * within seconds. `idleMs` as in authenticateSession.
 * @throws Refusal session_ended, refresh_reused
 */
export async function refreshSession(
  app: App,
  refreshToken: string,
  { fromBrowser, idleMs }: { fromBrowser: boolean; idleMs: number },
): Promise<RefreshResult> {
  const hash = hashToken(refreshToken)
  const session = await findSessionByRefresh(app.db, hash)
  if (!session) return handleSpentToken(app, hash, fromBrowser)
  const overdue = session.is_active ? await overdueReason(app, session) : 'deactivated'
  if (overdue) {
    await endSessions(app, [session.id], overdue)
    throw new Refusal('session_ended')
  }
  const tokens = await makeTokens(app)
  const now = app.now()
  const rotated = await app.db.transaction().execute(async (tx) => {
    const id = await rotateTokens(tx, hash, {
      refreshHash: tokens.refreshHash,
      accessHash: tokens.accessHash,
      accessExpiresAt: tokens.accessExpiresAt,
      at: now,
    })
    if (id !== null) await insertUsedRefreshToken(tx, hash, id, now)
    return id
  })
  if (rotated === null) return handleSpentToken(app, hash, fromBrowser)
  await updateLastActive(app.db, session.id, new Date(now.getTime() - idleMs))
  const fresh = presentSessionWithTokens(app, { ...session, access_expires_at: tokens.accessExpiresAt }, tokens)
  return { session: fresh, rotated: fresh }
}

/** The token is not the current one: it was used before, or is unknown. */
async function handleSpentToken(app: App, hash: Uint8Array, fromBrowser: boolean): Promise<RefreshResult> {
  const used = await findUsedRefreshToken(app.db, hash)
  if (!used) throw new Refusal('session_ended')
  const isSecondTab = fromBrowser && app.now().getTime() - used.used_at.getTime() < reuseGraceMs
  const session = isSecondTab ? await findSession(app.db, used.session_id) : undefined
  if (session) return { session: presentSession(app, session), rotated: null }
  await endSessions(app, [used.session_id], 'token reused')
  throw new Refusal('refresh_reused')
}
