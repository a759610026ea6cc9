import type { Kysely, Transaction } from 'kysely'
import type { App } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { findDeletedDelivery, insertDeletedDeliveries } from './message-queries.ts'

type Delivery = { gatewayId: number; externalId: string }

/** Records deliveries whose text an administrator deleted, so that a gateway that repeats one does not restore it. */
export async function recordDeletedDeliveries(
  db: Kysely<Database> | Transaction<Database>,
  deliveries: Delivery[],
  at: Date,
): Promise<void> {
  await insertDeletedDeliveries(db, deliveries, at)
}

/** Whether an administrator has deleted the text of this delivery. */
export async function isDeletedDelivery(app: App, delivery: Delivery): Promise<boolean> {
  return findDeletedDelivery(app.db, delivery)
}
