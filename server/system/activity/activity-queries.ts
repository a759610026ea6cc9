import { sql } from 'kysely'
import type { UserKey } from '#domain/users/user.ts'
import type { Db, Row } from '#server/db/database.ts'

/** Stands in `by` of what happened without anybody's action. */
export const theServer = 'the server'

export async function insertAction(
  db: Db,
  action: { action: string; resource: string; metadata: object; created_at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('admin_analytics')
    .values({ ...action, metadata: toJson(action.metadata) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type ActionFilter = {
  by?: 'people' | 'server' | undefined
  action?: string | undefined
  who?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Newest first, starting after `before`. Days are those of the log as it is shown. */
export async function findActions(
  db: Db,
  { by, action, who, from, to }: ActionFilter,
  limit: number,
  before: number | null,
): Promise<Array<Row<'admin_analytics'>>> {
  let query = db.selectFrom('admin_analytics').selectAll().orderBy('id', 'desc').limit(limit)
  if (by) query = query.where(sql<boolean>`(metadata ->> 'by' is not distinct from ${theServer}) = ${by === 'server'}`)
  if (action) query = query.where('action', '=', action)
  if (who) query = query.where(sql<boolean>`position(lower(${who}) in lower(metadata ->> 'by')) > 0`)
  if (from) query = query.where(sql<boolean>`created_at >= ${from}::date::timestamp at time zone 'Europe/London'`)
  if (to) query = query.where(sql<boolean>`created_at < (${to}::date + 1)::timestamp at time zone 'Europe/London'`)
  if (before !== null) query = query.where('id', '<', before)
  return query.execute()
}

export async function countActions(db: Db): Promise<number> {
  const row = await db
    .selectFrom('admin_analytics')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

export async function findActionKinds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('admin_analytics').select('action').distinct().orderBy('action').execute()
  return rows.map(({ action }) => action)
}

/** The actions that mention a user by address or id, in any field. Matches part of a longer address too: see redact-user.ts. */
export async function findActionsMentioning(db: Db, { id, email }: UserKey): Promise<Array<Row<'admin_analytics'>>> {
  return db
    .selectFrom('admin_analytics')
    .selectAll()
    .where(sql<boolean>`(position(${email} in lower(metadata::text)) > 0 or position(${id} in metadata::text) > 0)`)
    .orderBy('id', 'desc')
    .execute()
}

/** Newest first; all of them without a `limit`. */
export async function findActionsBy(db: Db, email: string, limit?: number): Promise<Array<Row<'admin_analytics'>>> {
  const query = db
    .selectFrom('admin_analytics')
    .selectAll()
    .where(sql<boolean>`metadata ->> 'by' = ${email}`)
    .orderBy('id', 'desc')
  return (limit === undefined ? query : query.limit(limit)).execute()
}

/** Replaces the name of the administrator who acted with `name`, and removes their client address and the names of their passkeys. */
export async function anonymiseActor(db: Db, email: string, name: string): Promise<void> {
  await sql`
    update admin_analytics set metadata = jsonb_set(
      metadata - case when resource = 'user_passkeys' and metadata ->> 'email' is null then array['from', 'name'] else array['from'] end,
      '{by}', to_jsonb(${name}::text))
    where metadata ->> 'by' = ${email}`.execute(db)
}

export async function updateMetadata(db: Db, id: number, metadata: unknown): Promise<void> {
  await sql`update admin_analytics set metadata = ${toJson(metadata)}::jsonb where id = ${id}`.execute(db)
}

/** A jsonb has neither U+0000 nor halves of surrogate pairs, which JSON writes as escapes; a text has the replacement character in place of such a half. */
function toJson(metadata: unknown): string {
  return JSON.stringify(metadata, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
  )
}
