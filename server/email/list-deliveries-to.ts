import type { App } from '#server/context.ts'
import { findDeliveriesTo } from './delivery-queries.ts'

/** What the delivery log says of the e-mails to an address, the newest first. */
export async function listDeliveriesTo(app: App, email: string): Promise<object[]> {
  return (await findDeliveriesTo(app.db, email)).map(({ id: _id, ...delivery }) => delivery)
}
