import { accessLifetimeMs } from '#domain/numbers/inactivity.ts'
import { sessionLifetimeMs } from '#domain/operations/retention.ts'
import type { Session } from '#domain/users/user.ts'
import type { App, Clock } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { StoredProfile } from '#server/users/profile-queries.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken, makeToken } from '#server/base/token.ts'
import { findSessionsBeyond, insertSession, type ActiveSession } from './session-queries.ts'

/** A new session with its tokens in the clear; only their hashes are stored. */
export type SessionWithTokens = Required<Session>

/**
 * Opens a session for an admitted user. Beyond the limit of sessions per user the oldest end. `consume` invalidates the code or
 * challenge in the same transaction: it works once, and remains valid when the session cannot be stored.
 * @param how.passkeyAt the time at which a passkey was used, where one was
 * @throws what `consume` throws
 */
export async function openSession(
  app: App,
  profile: StoredProfile,
  userAgent: string | null,
  { consume, passkeyAt = null }: { consume?: (tx: Tx) => Promise<void>; passkeyAt?: Date | null } = {},
): Promise<SessionWithTokens> {
  const { max_sessions_per_user: maxSessions } = await app.settings()
  const now = app.now()
  const tokens = await makeTokens(app)
  await app.db.transaction().execute(async (tx) => {
    await consume?.(tx)
    await insertSession(tx, {
      profile_id: profile.id,
      access_hash: tokens.accessHash,
      access_expires_at: tokens.accessExpiresAt,
      previous_access_hash: null,
      refresh_hash: tokens.refreshHash,
      last_active_at: now,
      expires_at: new Date(now.getTime() + sessionLifetimeMs),
      ended_reason: null,
      user_agent: userAgent?.slice(0, 300) ?? null,
      created_at: now,
      passkey_at: passkeyAt,
    })
  })
  await endSessions(app, await findSessionsBeyond(app.db, profile.id, maxSessions), 'too many')
  return presentSessionWithTokens(app, { ...profile, profile_id: profile.id, access_expires_at: tokens.accessExpiresAt }, tokens)
}

export type Tokens = { access: string; refresh: string; accessHash: Uint8Array; refreshHash: Uint8Array; accessExpiresAt: Date }

/** An access token outlives every pause that the inactivity limit allows: whether a session has ended is queried at each request, not encoded in its token. */
export async function makeTokens(app: App): Promise<Tokens> {
  const { session_duration: minutes } = await app.settings()
  const [access, refresh] = [makeToken(app), makeToken(app)]
  return {
    access,
    refresh,
    accessHash: hashToken(access),
    refreshHash: hashToken(refresh),
    accessExpiresAt: new Date(app.now().getTime() + accessLifetimeMs(minutes)),
  }
}

type SessionUserFields = Pick<ActiveSession, 'profile_id' | 'email' | 'full_name' | 'access_expires_at'>

export function presentSessionWithTokens(app: Clock, user: SessionUserFields, tokens: Tokens): SessionWithTokens {
  return { ...presentSession(app, user), access_token: tokens.access, refresh_token: tokens.refresh }
}

export function presentSession(app: Clock, user: SessionUserFields): Omit<SessionWithTokens, 'access_token' | 'refresh_token'> {
  const expiresAt = Math.floor(user.access_expires_at.getTime() / 1000)
  return {
    expires_at: expiresAt,
    expires_in: Math.max(0, expiresAt - Math.floor(app.now().getTime() / 1000)),
    user: { id: user.profile_id, email: user.email, user_metadata: { full_name: user.full_name } },
  }
}
