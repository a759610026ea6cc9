import type { App } from '#server/context.ts'
import { findOldestWaiting } from './report-queries.ts'

/** Since when a text that enough users have reported waits for an administrator's decision; null where none does. */
export async function findWaitingReports(app: App): Promise<Date | null> {
  return findOldestWaiting(app.db)
}
