import type { App } from '#server/context.ts'
import { countLogBefore, deleteLogBefore } from './log-queries.ts'

export async function countOldLog(app: App, before: Date): Promise<number> {
  return countLogBefore(app.db, before)
}

/** Deletes up to `limit` entries of the ingest log that are older. Returns how many went. */
export async function purgeLog(app: App, before: Date, limit: number): Promise<number> {
  return deleteLogBefore(app.db, before, limit)
}
