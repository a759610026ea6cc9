import { sql, type Insertable } from 'kysely'
import type { Role } from '#domain/users/access.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Db, Row } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

/** A session that has not ended, with its user. */
export type ActiveSession = {
  id: string
  profile_id: string
  access_expires_at: Date
  last_active_at: Date
  expires_at: Date
  email: string
  full_name: string | null
  role: Role
  is_active: boolean
  passkey_at: Date | null
}

function selectActive(db: Db) {
  return db
    .selectFrom('user_sessions as s')
    .innerJoin('profiles as p', 'p.id', 's.profile_id')
    .select([
      's.id',
      's.profile_id',
      's.access_expires_at',
      's.last_active_at',
      's.expires_at',
      'p.email',
      'p.full_name',
      'p.role',
      'p.is_active',
      's.passkey_at',
    ])
    .where('s.status', '=', 'active')
}

/**
 * By the hashes of access tokens, in their order; the previous token is valid if it was rotated after `previousSince`. Runs at every
 * request, once for concurrent ones.
 */
export async function findSessionsByAccess(db: Db, hashes: Uint8Array[], previousSince: Date): Promise<Array<ActiveSession | undefined>> {
  const tokens = hashes.map((hash) => Buffer.from(hash).toString('hex'))
  // As text, since not every driver supports arrays of bytes.
  const wanted = [...new Set(tokens)].map((token) => `\\x${token}`)
  const { rows } = await sql<ActiveSession & { access: string; previous: string | null }>`${sql.raw(prepared('sessions-by-access'))}
    select s.id, s.profile_id, s.access_expires_at, s.last_active_at, s.expires_at, p.email, p.full_name, p.role, p.is_active, s.passkey_at,
      encode(s.access_hash, 'hex') as access, case when s.rotated_at > ${previousSince}::timestamptz then encode(s.previous_access_hash, 'hex') end as previous
    from user_sessions s join profiles p on p.id = s.profile_id
    where s.status = 'active' and (s.access_hash = any(${wanted}::text[]::bytea[]) or s.previous_access_hash = any(${wanted}::text[]::bytea[]))`.execute(
    db,
  )
  const byToken = new Map<string, ActiveSession>()
  for (const { access, previous, ...session } of rows) {
    byToken.set(access, session)
    if (previous !== null) byToken.set(previous, session)
  }
  return tokens.map((token) => byToken.get(token))
}

export async function findSessionByRefresh(db: Db, hash: Uint8Array): Promise<ActiveSession | undefined> {
  return selectActive(db).where('s.refresh_hash', '=', hash).executeTakeFirst()
}

export async function findSession(db: Db, id: string): Promise<ActiveSession | undefined> {
  return selectActive(db).where('s.id', '=', id).executeTakeFirst()
}

export async function findActiveSessions(db: Db, ids: string[]): Promise<ActiveSession[]> {
  return selectActive(db)
    .where(sql<boolean>`s.id = any(${ids}::uuid[])`)
    .execute()
}

export async function insertSession(db: Db, session: Insertable<Database['user_sessions']>): Promise<string> {
  const { id } = await db.insertInto('user_sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Replaces the tokens, if `refreshHash` is still the current one. One statement, so of two concurrent refreshes one succeeds. */
export async function rotateTokens(
  db: Db,
  refreshHash: Uint8Array,
  next: { refreshHash: Uint8Array; accessHash: Uint8Array; accessExpiresAt: Date; at: Date },
): Promise<string | null> {
  const row = await db
    .updateTable('user_sessions')
    .set((update) => ({
      refresh_hash: next.refreshHash,
      previous_access_hash: update.ref('access_hash'),
      access_hash: next.accessHash,
      access_expires_at: next.accessExpiresAt,
      rotated_at: next.at,
    }))
    .where('refresh_hash', '=', refreshHash)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertUsedRefreshToken(db: Db, hash: Uint8Array, sessionId: string, at: Date): Promise<void> {
  await db
    .insertInto('used_refresh_tokens')
    .values({ hash, session_id: sessionId, used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findUsedRefreshToken(db: Db, hash: Uint8Array): Promise<{ session_id: string; used_at: Date } | undefined> {
  return db.selectFrom('used_refresh_tokens').select(['session_id', 'used_at']).where('hash', '=', hash).executeTakeFirst()
}

export async function updateLastActive(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('user_sessions').set({ last_active_at: at }).where('id', '=', id).where('last_active_at', '<', at).execute()
}

/** Ends those of the sessions that have not ended yet, and returns them. */
export async function updateToEnded(db: Db, ids: string[], at: Date, reason: string): Promise<string[]> {
  const rows = await db
    .updateTable('user_sessions')
    .set({ status: 'ended', ended_at: at, ended_reason: reason })
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The active sessions of a user beyond the newest `keep`. */
export async function findSessionsBeyond(db: Db, profileId: string, keep: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user_sessions')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('status', '=', 'active')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(keep)
    .execute()
  return rows.map(({ id }) => id)
}

/** Active sessions that have expired: absolutely, or by the inactivity limit of their role. */
export async function findOverdueSessions(db: Db, now: Date, userActiveSince: Date, adminActiveSince: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from user_sessions s join profiles p on p.id = s.profile_id
    where s.status = 'active' and (s.expires_at <= ${now} or not p.is_active
      or s.last_active_at < case when p.role = 'user' then ${userActiveSince}::timestamptz else ${adminActiveSince}::timestamptz end)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function deleteSessionsEndedBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('user_sessions')
    .where('status', '=', 'ended')
    .where('ended_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function findActiveSessionsOf(db: Db, profileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_sessions')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('status', '=', 'active')
    .execute()
  return rows.map(({ id }) => id)
}

export async function countActiveSessions(db: Db): Promise<number> {
  const row = await db
    .selectFrom('user_sessions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return row.n
}

/** A session for its owner, without hashes. */
export type SessionDetails = Pick<
  Row<'user_sessions'>,
  'id' | 'status' | 'created_at' | 'last_active_at' | 'expires_at' | 'ended_at' | 'ended_reason' | 'user_agent'
>

/** All sessions of a user, open and ended, newest first. */
export async function findSessionsOf(db: Db, profileId: string): Promise<SessionDetails[]> {
  return db
    .selectFrom('user_sessions')
    .select(['id', 'status', 'created_at', 'last_active_at', 'expires_at', 'ended_at', 'ended_reason', 'user_agent'])
    .where('profile_id', '=', profileId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** The times at which a session was opened and a passkey was last used in it. */
export async function findSessionAuthentication(db: Db, id: string): Promise<{ created_at: Date; passkey_at: Date | null } | undefined> {
  return db.selectFrom('user_sessions').select(['created_at', 'passkey_at']).where('id', '=', id).executeTakeFirst()
}

export async function updatePasskeyAt(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('user_sessions').set({ passkey_at: at }).where('id', '=', id).where('status', '=', 'active').execute()
}
