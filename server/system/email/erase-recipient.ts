import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { deleteDeliveriesNaming } from './delivery-queries.ts'

/** Deletes the entries of the delivery log that mention an address. */
export async function eraseRecipient(tx: Transaction<Database>, email: string): Promise<void> {
  await deleteDeliveriesNaming(tx, email)
}
