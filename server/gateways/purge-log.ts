import type { App } from '#server/context.ts'
import { countLogBefore, deleteLogBefore } from './gateway-queries.ts'

export async function countOldLog(app: App, before: Date): Promise<number> {
  return countLogBefore(app.db, before)
}

/** Deletes what is older from the ingest log. Returns how many entries went. */
export async function purgeLog(app: App, before: Date): Promise<number> {
  return deleteLogBefore(app.db, before)
}
