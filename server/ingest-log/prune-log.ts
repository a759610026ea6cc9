import { logLifetimeMs } from '#domain/retention.ts'
import type { App } from '#server/context.ts'
import { deleteLogBefore } from './log-queries.ts'
import { updateHeldToStored } from './held-queries.ts'

/** Usage logs are kept 30 days, held texts with them; a held text that has been stored since leaves its copy sooner. Returns how many entries went. */
export async function pruneLog(app: App): Promise<number> {
  await updateHeldToStored(app.db)
  return deleteLogBefore(app.db, new Date(app.now().getTime() - logLifetimeMs))
}
