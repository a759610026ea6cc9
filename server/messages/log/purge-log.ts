import type { Store } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { countLogBefore, deleteLogBefore } from './log-queries.ts'

export async function countOldLog(app: Store, before: Date): Promise<number> {
  return countLogBefore(app.db, before)
}

/** Deletes at most `limit` older entries of the ingest log. Returns the number of deleted entries. */
export async function purgeLog(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteLogBefore(tx, before, limit)
}
