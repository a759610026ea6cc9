import { logLifetimeMs } from '#domain/retention.ts'
import type { App } from '#server/context.ts'
import { deleteActionsBefore } from './activity-queries.ts'

/** Usage logs are kept for 30 days. Returns the number of deleted entries. */
export async function pruneActions(app: App): Promise<number> {
  return deleteActionsBefore(app.db, new Date(app.now().getTime() - logLifetimeMs))
}
