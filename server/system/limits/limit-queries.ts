import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

export type SlidingWindow = {
  key: string
  /** The present window. */
  start: Date
  /** The window before it. */
  before: Date
  max: number
  /** The part of the hits in the window before that still count, 0 to 1. */
  share: number
}

/** Counts one hit if there are fewer than `max`, and returns whether it did. One statement, so concurrent hits cannot exceed the limit. */
export async function insertHit(db: Db, { key, start, before, max, share }: SlidingWindow): Promise<boolean> {
  const { rows } = await sql`
    with earlier as (select coalesce(sum(hits), 0) * ${share}::float8 as hits from rate_limits where key = ${key} and window_start = ${before})
    insert into rate_limits (key, window_start, hits)
    select ${key}, ${start}::timestamptz, 1 from earlier where earlier.hits < ${max}
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1
    where rate_limits.hits + (select hits from earlier) < ${max}
    returning hits`.execute(db)
  return rows.length > 0
}

/** The hits in these windows, in their order. */
export async function findHitsIn(db: Db, key: string, starts: Date[]): Promise<number[]> {
  const rows = await db.selectFrom('rate_limits').selectAll().where('key', '=', key).where('window_start', 'in', starts).execute()
  return starts.map((start) => rows.find((row) => row.window_start.getTime() === start.getTime())?.hits ?? 0)
}

/** Counts hits whatever the limit. */
export async function addHits(db: Db, key: string, windowStart: Date, hits: number): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ key, window_start: windowStart, hits })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_limits.hits + excluded.hits` }))
    .execute()
}

export async function undoHit(db: Db, key: string, windowStart: Date): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`rate_limits.hits - 1` })
    .where('key', '=', key)
    .where('window_start', '=', windowStart)
    .where('hits', '>', 0)
    .execute()
}

/** Windows of a day, whose keys begin with `longPrefix`, expire at a time of their own. */
export async function deleteHitsBefore(db: Db, short: Date, long: Date, longPrefix: string): Promise<number> {
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
