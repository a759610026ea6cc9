import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Nodes of the previous version claim a run by this row as well. */
export async function updateLastSync(db: Db, at: Date, error: string | null): Promise<void> {
  await db.updateTable('gateway_sync').set({ finished_at: at, error }).execute()
}

/** The outcome of the last finished run, on whichever node. */
export async function findLastSync(db: Db): Promise<{ error: string | null }> {
  return db.selectFrom('gateway_sync').select('error').executeTakeFirstOrThrow()
}

/** Notes that gateways are judged now, and returns since when they have been without a gap of more than `maxGapMs`. */
export async function updateListening(db: Db, now: Date, maxGapMs: number): Promise<Date> {
  const at = sql`${now}::timestamptz`
  // A start in the future was noted by a clock that was wrong.
  const isUnbroken = sql`abs(extract(epoch from ${at} - judged_at)) * 1000 <= ${maxGapMs}::float8 and listening_since <= ${at}`
  const { rows } = await sql<{ listening_since: Date }>`
    update gateway_sync set judged_at = ${at}, listening_since = case when ${isUnbroken} then listening_since else ${at} end
    returning listening_since`.execute(db)
  return rows[0]?.listening_since ?? now
}
