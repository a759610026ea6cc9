import { logLifetimeMs } from '#domain/system/retention.ts'
import type { App } from '#server/context.ts'
import { deleteLogBefore, deleteLogBeyond } from './log-queries.ts'
import { updateHeldToStored } from './held-queries.ts'

/** Enough to see what is wrong with a gateway; nobody reads more. */
const maxEntries = 1000

/**
 * Deletes ingest log entries after 30 days, held texts included; the copy of a held text that has been stored since is deleted sooner, and so are refused
 * and repeated deliveries beyond the newest 1,000 of each gateway. Returns the number of deleted entries.
 */
export async function pruneLog(app: App): Promise<number> {
  await updateHeldToStored(app.db)
  const old = await deleteLogBefore(app.db, new Date(app.now().getTime() - logLifetimeMs))
  return old + (await deleteLogBeyond(app.db, maxEntries))
}
