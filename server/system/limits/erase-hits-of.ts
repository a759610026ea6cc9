import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { deleteHitsOf } from './limit-queries.ts'

/** Deletes the counts whose keys contain one of these identifiers of a user: the id, or the hash of the e-mail address. */
export async function eraseHitsOf(tx: Transaction<Database>, identifiers: string[]): Promise<void> {
  await deleteHitsOf(tx, identifiers)
}
