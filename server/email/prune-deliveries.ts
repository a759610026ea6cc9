import type { App } from '#server/context.ts'
import { deleteDeliveriesBefore } from './delivery-queries.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

/** The delivery log is kept 30 days. Returns how many entries went. */
export async function pruneDeliveries(app: App): Promise<number> {
  return deleteDeliveriesBefore(app.db, new Date(app.now().getTime() - keptMs))
}
