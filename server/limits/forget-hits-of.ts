import type { Transaction } from 'kysely'
import type { PersonKey } from '#domain/user.ts'
import type { Database } from '#server/db/schema.ts'
import { deleteHitsOf } from './limit-queries.ts'

/** Deletes the counts that are kept under the address or the id of a person. */
export async function forgetHitsOf(tx: Transaction<Database>, person: PersonKey): Promise<void> {
  await deleteHitsOf(tx, person)
}
