import { logLifetimeMs } from '#domain/retention.ts'
import type { App } from '#server/context.ts'
import { deleteLogBefore } from './gateway-queries.ts'

/** Usage logs are kept 30 days. Returns how many entries went. */
export async function pruneLog(app: App): Promise<number> {
  return deleteLogBefore(app.db, new Date(app.now().getTime() - logLifetimeMs))
}
