import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Counts one hit if there are fewer than `max` in this window, and returns whether it did. One statement, so concurrent hits cannot exceed the limit. */
export async function insertHit(db: Kysely<Database>, key: string, windowStart: Date, max: number): Promise<boolean> {
  const row = await db
    .insertInto('rate_limits')
    .values({ key, window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ hits: sql`rate_limits.hits + 1` })
        .where('rate_limits.hits', '<', max),
    )
    .returning('hits')
    .executeTakeFirst()
  return row !== undefined
}

export async function undoHit(db: Kysely<Database>, key: string, windowStart: Date): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`rate_limits.hits - 1` })
    .where('key', '=', key)
    .where('window_start', '=', windowStart)
    .where('hits', '>', 0)
    .execute()
}

/** Windows of a day, whose keys begin with `longPrefix`, expire at a time of their own. */
export async function deleteHitsBefore(db: Kysely<Database>, short: Date, long: Date, longPrefix: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where((where) =>
      where.or([
        where('window_start', '<', long),
        where.and([where('window_start', '<', short), where('key', 'not like', `${longPrefix}%`)]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Keys are "5:", the minutes of their window, and words separated by spaces; the identifier of a user is one of the words. */
const hasWord = (identifiers: string[]) => sql<boolean>`string_to_array(translate(key, ':', ' '), ' ') && ${identifiers}::text[]`

export async function findHitsOf(
  db: Kysely<Database>,
  identifiers: string[],
): Promise<Array<{ key: string; window_start: Date; hits: number }>> {
  return db.selectFrom('rate_limits').selectAll().where(hasWord(identifiers)).orderBy('window_start', 'desc').execute()
}

export async function deleteHitsOf(db: Kysely<Database>, identifiers: string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where(hasWord(identifiers)).execute()
}
