import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { deleteDeliveriesNaming } from './delivery-queries.ts'

/** Takes whatever names an address out of the delivery log. */
export async function eraseRecipient(tx: Transaction<Database>, email: string): Promise<void> {
  await deleteDeliveriesNaming(tx, email)
}
