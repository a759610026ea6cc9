import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { deleteHitsOf } from './limit-queries.ts'

/** Deletes the counts that are kept under any of these words, by which keys name a person: an id, or the hash of an e-mail address. */
export async function eraseHitsOf(tx: Transaction<Database>, identifiers: string[]): Promise<void> {
  await deleteHitsOf(tx, identifiers)
}
