import { logLifetimeMs } from '#domain/system/retention.ts'
import type { App } from '#server/context.ts'
import { deleteDeliveriesBefore } from './delivery-queries.ts'

/** Deletes deliveries after 30 days. Returns the number of deleted entries. */
export async function pruneDeliveries(app: App): Promise<number> {
  return deleteDeliveriesBefore(app.db, new Date(app.now().getTime() - logLifetimeMs))
}
