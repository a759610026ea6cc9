import type { Db } from '#server/db/database.ts'
import { insertDeletedDeliveries } from './message-queries.ts'

type Delivery = { gatewayId: number; externalId: string }

/** Records deliveries whose text an administrator deleted, so that a gateway that repeats one does not restore it. */
export async function recordDeletedDeliveries(db: Db, deliveries: Delivery[], at: Date): Promise<void> {
  await insertDeletedDeliveries(db, deliveries, at)
}
