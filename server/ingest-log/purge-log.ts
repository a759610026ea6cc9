import type { App } from '#server/context.ts'
import { countLogBefore, deleteLogBefore } from './log-queries.ts'

export async function countOldLog(app: App, before: Date): Promise<number> {
  return countLogBefore(app.db, before)
}

/** Deletes at most `limit` older entries of the ingest log. Returns the number of deleted entries. */
export async function purgeLog(app: App, before: Date, limit: number): Promise<number> {
  return deleteLogBefore(app.db, before, limit)
}
