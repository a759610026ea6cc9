import type { Transaction } from 'kysely'
import type { App } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { countLogBefore, deleteLogBefore } from './log-queries.ts'

export async function countOldLog(app: App, before: Date): Promise<number> {
  return countLogBefore(app.db, before)
}

/** Deletes at most `limit` older entries of the ingest log. Returns the number of deleted entries. */
export async function purgeLog(tx: Transaction<Database>, before: Date, limit: number): Promise<number> {
  return deleteLogBefore(tx, before, limit)
}
