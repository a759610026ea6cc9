import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { deleteHeldDelivery, type Delivery } from './held-queries.ts'

/** Deletes the copy that the log may still hold of a text that was held, delivered again and stored, in the transaction that deletes the text. */
export async function deleteHeldCopy(tx: Transaction<Database>, delivery: Delivery): Promise<void> {
  await deleteHeldDelivery(tx, delivery)
}
