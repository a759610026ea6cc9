import type { App } from '#server/context.ts'
import { findDeliveriesTo } from './delivery-queries.ts'

/** The deliveries to an address, newest first. */
export async function listDeliveriesTo(app: App, email: string): Promise<object[]> {
  return (await findDeliveriesTo(app.db, email)).map(({ id: _id, ...delivery }) => delivery)
}
