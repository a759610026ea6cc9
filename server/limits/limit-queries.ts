import { sql, type Kysely } from 'kysely'
import type { PersonKey } from '#domain/user.ts'
import type { Database } from '#server/db/schema.ts'

/** Counts one hit and returns how many there are in this window. One statement, so no hit is counted as another's. */
export async function upsertHit(db: Kysely<Database>, key: string, windowStart: Date): Promise<number> {
  const row = await db
    .insertInto('rate_limits')
    .values({ key, window_start: windowStart, hits: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow()
  return row.hits
}

export async function deleteHitsBefore(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('rate_limits').where('window_start', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Keys are words with spaces between them behind "5:", the minutes of their window; an address or an id is one of the words. */
const isAbout = ({ id, email }: PersonKey) =>
  sql<boolean>`string_to_array(translate(lower(key), ':', ' '), ' ') && array[${email}::text, ${id}::text]`

export async function findHitsOf(
  db: Kysely<Database>,
  person: PersonKey,
): Promise<Array<{ key: string; window_start: Date; hits: number }>> {
  return db.selectFrom('rate_limits').selectAll().where(isAbout(person)).orderBy('window_start', 'desc').execute()
}

export async function deleteHitsOf(db: Kysely<Database>, person: PersonKey): Promise<void> {
  await db.deleteFrom('rate_limits').where(isAbout(person)).execute()
}
