import { sql, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { Database, ProfileRow } from '#server/db/schema.ts'

type Db = Kysely<Database> | Transaction<Database>
export type StoredProfile = Selectable<ProfileRow>

export async function findProfileByEmail(db: Db, email: string): Promise<StoredProfile | undefined> {
  return db.selectFrom('profiles').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Adds a profile for an address that has none. Undefined when there is one. */
export async function insertProfile(db: Db, email: string, at: Date): Promise<StoredProfile | undefined> {
  return db
    .insertInto('profiles')
    .values({ email, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function updateProfile(db: Db, id: string, change: Updateable<ProfileRow>): Promise<StoredProfile> {
  return db.updateTable('profiles').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export type ProfilePosition = { createdAtMicroseconds: number; id: string }

/** Newest first, starting after `before`; `search` is part of the address or the name, or the id. */
export async function findProfiles(
  db: Db,
  { search, limit, before }: { search: string; limit: number; before: ProfilePosition | null },
): Promise<Array<StoredProfile & { created_at_us: number }>> {
  let query = db
    .selectFrom('profiles')
    .selectAll()
    // Microseconds since 1970: a Date has milliseconds only.
    .select(sql<number>`(extract(epoch from created_at) * 1000000)::bigint`.as('created_at_us'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (search !== '') query = query.where(matches(search))
  if (before)
    query = query.where(
      sql<boolean>`(created_at, id) < (timestamptz 'epoch' + ${before.createdAtMicroseconds}::bigint * interval '1 microsecond', ${before.id}::uuid)`,
    )
  return query.execute()
}

export async function countProfiles(db: Db, search: string): Promise<number> {
  let query = db.selectFrom('profiles').select((eb) => eb.fn.countAll<number>().as('n'))
  if (search !== '') query = query.where(matches(search))
  const row = await query.executeTakeFirstOrThrow()
  return row.n
}

export async function countProfilesSince(db: Db, since: Date): Promise<number> {
  const row = await db
    .selectFrom('profiles')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.n
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

function matches(search: string) {
  const term = search.toLowerCase()
  const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  // Addresses are stored in lower case, and few users have a name: a scan of a hundred thousand takes some 20 ms.
  const isNamed = sql<boolean>`email like ${pattern} or lower(full_name) like ${pattern}`
  return uuid.test(term) ? sql<boolean>`(id = ${term}::uuid or ${isNamed})` : sql<boolean>`(${isNamed})`
}

/** The active administrators, locked until the end of the transaction, and the profile itself. */
export async function lockAdmins(tx: Transaction<Database>, id: string): Promise<{ profile: StoredProfile | undefined; admins: string[] }> {
  const rows = await tx
    .selectFrom('profiles')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb.and([eb('role', 'in', ['admin', 'super_admin']), eb('is_active', '=', true)])]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return {
    profile: rows.find((row) => row.id === id),
    admins: rows.filter((row) => row.is_active && row.role !== 'user').map((row) => row.id),
  }
}

export async function findAlarmRecipients(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('role', 'in', ['admin', 'super_admin'])
    .where('is_active', '=', true)
    .where('wants_alarms', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findProfile(db: Db, id: string): Promise<StoredProfile | undefined> {
  return db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Rows that refer to the profile are deleted with it; posts stay and lose their author. */
export async function deleteProfileRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('profiles').where('id', '=', id).execute()
}

export async function findProfileForUpdate(tx: Transaction<Database>, id: string): Promise<StoredProfile | undefined> {
  return tx.selectFrom('profiles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
