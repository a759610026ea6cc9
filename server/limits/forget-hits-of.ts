import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { deleteHitsOf } from './limit-queries.ts'

/** Deletes the counts that are kept under an address. */
export async function forgetHitsOf(tx: Transaction<Database>, email: string): Promise<void> {
  await deleteHitsOf(tx, email)
}
