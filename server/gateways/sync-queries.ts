import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Claims the next run, unless anybody has started one in the last `restMs`. One statement, so one winner. A start that lies in
 * the future was written by a node whose clock was wrong, and counts for nothing.
 */
export async function claimSync(db: Kysely<Database>, at: Date, restMs: number): Promise<boolean> {
  const rested = new Date(at.getTime() - restMs)
  const future = new Date(at.getTime() + restMs)
  const { numUpdatedRows } = await db
    .updateTable('gateway_sync')
    .set({ started_at: at })
    .where((is) => is.or([is('started_at', '<=', rested), is('started_at', '>', future)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function finishSync(db: Kysely<Database>, at: Date, error: string | null): Promise<void> {
  await db.updateTable('gateway_sync').set({ finished_at: at, error }).execute()
}

/** What came of the last run that has finished, whichever node it was on. */
export async function findSync(db: Kysely<Database>): Promise<{ error: string | null }> {
  return db.selectFrom('gateway_sync').select('error').executeTakeFirstOrThrow()
}
