import { logLifetimeMs } from '#domain/system/retention.ts'
import type { App } from '#server/context.ts'
import { deleteActionsBefore } from './activity-queries.ts'

/** Deletes actions after 30 days. Returns the number of deleted entries. */
export async function pruneActions(app: App): Promise<number> {
  return deleteActionsBefore(app.db, new Date(app.now().getTime() - logLifetimeMs))
}
