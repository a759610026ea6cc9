import { logLifetimeMs } from '#domain/retention.ts'
import type { App } from '#server/context.ts'
import { deleteLogBefore } from './log-queries.ts'
import { updateHeldToStored } from './held-queries.ts'

/** Deletes ingest log entries after 30 days, held texts included; the copy of a held text that has been stored since is deleted sooner. Returns the number of deleted entries. */
export async function pruneLog(app: App): Promise<number> {
  await updateHeldToStored(app.db)
  return deleteLogBefore(app.db, new Date(app.now().getTime() - logLifetimeMs))
}
