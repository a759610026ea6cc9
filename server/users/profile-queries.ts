import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { Role } from '#domain/users/access.ts'
import type { UserSort, UserState } from '#domain/users/user.ts'
import type { Db, Row, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

export type StoredProfile = Row<'profiles'>

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

export async function updateProfile(db: Db, id: string, change: Updateable<Database['profiles']>): Promise<StoredProfile> {
  return db.updateTable('profiles').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Makes a user an administrator; those that are more stay so. */
export async function promoteUser(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('profiles').set({ role: 'admin', updated_at: at }).where('id', '=', id).where('role', '=', 'user').execute()
}

export type ProfileFilter = { search: string; role: Role | null; state: UserState | null }
/** The value that the list is sorted by and the id of a row; times are in microseconds since 1970. */
export type ProfilePosition = { key: string | null; id: string }
export type ListedProfile = StoredProfile & { sort_key: string | null }

type ProfilePage = { sort: UserSort; limit: number; /** The page begins after this row. */ before: ProfilePosition | null }

/** `total` is how many match. */
export async function findProfiles(db: Db, filter: ProfileFilter, page: ProfilePage): Promise<{ rows: ListedProfile[]; total: number }> {
  if (filter.search === '') {
    const [rows, total] = await Promise.all([findProfilePage(db, filter, page), countProfiles(db, filter)])
    return { rows, total }
  }
  // A search reads every profile, so it is done once for both.
  const { rows } = await sql<ListedProfile & { total: number }>`
    with found as materialized (select p.id from profiles p where ${matches(filter)})
    select page.*, (select count(*)::int from found) as total from (${selectPage(page, sql`p.id in (select id from found)`)}) page`.execute(
    db,
  )
  if (rows.length > 0) return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
  return { rows: [], total: page.before === null ? 0 : await countProfiles(db, filter) }
}

/** The same without how many match. */
export async function findProfilePage(db: Db, filter: ProfileFilter, page: ProfilePage): Promise<ListedProfile[]> {
  return (await selectPage(page, matches(filter)).execute(db)).rows
}

function selectPage({ sort, limit, before }: ProfilePage, from: RawBuilder<boolean>): RawBuilder<ListedProfile> {
  const { key, by } = orders[sort]
  return sql`select p.*, ${isTime(sort) ? microseconds(key) : sql`${key}`} as sort_key from profiles p
    where ${from} and ${before === null ? sql`true` : isAfter(sort, before)}
    order by ${by} limit ${limit}`
}

export async function countProfiles(db: Db, filter: ProfileFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from profiles p where ${matches(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Each as its index has it, or the index could not be used. Who has no name, or never signed in, comes last. */
const orders: Record<UserSort, { key: RawBuilder<unknown>; by: RawBuilder<unknown> }> = {
  newest: { key: sql`p.created_at`, by: sql`p.created_at desc, p.id desc` },
  oldest: { key: sql`p.created_at`, by: sql`p.created_at, p.id` },
  name: { key: sql`lower(p.full_name)`, by: sql`lower(p.full_name), p.id` },
  email: { key: sql`p.email`, by: sql`p.email, p.id` },
  last_login: { key: sql`p.last_login`, by: sql`p.last_login desc nulls last, p.id desc` },
}

function isTime(sort: UserSort): boolean {
  return sort !== 'name' && sort !== 'email'
}

/** Exact: a Date has milliseconds only. */
function microseconds(time: RawBuilder<unknown>): RawBuilder<string> {
  return sql`((extract(epoch from ${time}) * 1000000)::bigint)::text`
}

function isAfter(sort: UserSort, { key: value, id }: ProfilePosition): RawBuilder<boolean> {
  const { key } = orders[sort]
  const isDescending = sort === 'newest' || sort === 'last_login'
  const operator = isDescending ? sql`<` : sql`>`
  if (value === null) return sql`(${key} is null and p.id ${operator} ${id}::uuid)`
  const position = isTime(sort) ? sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'` : sql`${value}::text`
  const isLater = sql<boolean>`(${key}, p.id) ${operator} (${position}, ${id}::uuid)`
  return sort === 'name' || sort === 'last_login' ? sql`(${isLater} or ${key} is null)` : isLater
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

const conditions: Record<UserState, RawBuilder<boolean>> = {
  active: sql`p.is_active`,
  deactivated: sql`not p.is_active`,
  never_signed_in: sql`p.last_login is null`,
}

function matches({ search, role, state }: ProfileFilter): RawBuilder<boolean> {
  const all = [sql<boolean>`true`]
  if (role !== null) all.push(sql`p.role = ${role}`)
  if (state !== null) all.push(conditions[state])
  if (search !== '') all.push(isNamed(search))
  return sql.join(all, sql` and `)
}

/** `search` is part of the address or the name, or the id. */
function isNamed(search: string): RawBuilder<boolean> {
  const term = search.toLowerCase()
  const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  // Addresses are stored in lower case, and few users have a name: a scan of a hundred thousand takes some 20 ms.
  const isPart = sql<boolean>`p.email like ${pattern} or lower(p.full_name) like ${pattern}`
  return uuid.test(term) ? sql`(p.id = ${term}::uuid or ${isPart})` : sql`(${isPart})`
}

/** The active administrators, locked until the end of the transaction, and the profile itself. */
export async function lockAdmins(tx: Tx, id: string): Promise<{ profile: StoredProfile | undefined; admins: string[] }> {
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

/** The administrators, deactivated ones too, by address. */
export async function findAdmins(db: Db): Promise<StoredProfile[]> {
  return db.selectFrom('profiles').selectAll().where('role', 'in', ['admin', 'super_admin']).orderBy('email').execute()
}

export async function findAlarmRecipients(db: Db): Promise<string[]> {
  return (await findAlarmAddresses(db)).map(({ id }) => id)
}

export async function findAlarmAddresses(db: Db): Promise<Array<{ id: string; email: string }>> {
  return db
    .selectFrom('profiles')
    .select(['id', 'email'])
    .where('role', 'in', ['admin', 'super_admin'])
    .where('is_active', '=', true)
    .where('wants_alarms', '=', true)
    .orderBy('id')
    .execute()
}

export async function findProfile(db: Db, id: string): Promise<StoredProfile | undefined> {
  return db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Rows that refer to the profile are deleted with it; posts stay and lose their author. */
export async function deleteProfileRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('profiles').where('id', '=', id).execute()
}

export async function findProfileForUpdate(tx: Tx, id: string): Promise<StoredProfile | undefined> {
  return tx.selectFrom('profiles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
