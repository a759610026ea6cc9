import type { Transaction } from 'kysely'
import type { UserKey } from '#domain/users/user.ts'
import type { Database } from '#server/db/schema.ts'
import { deleteSessionsOf } from './session-queries.ts'

/** Deletes the sessions of a user, and returns the ids of those that were open. */
export async function eraseSessionsOf(tx: Transaction<Database>, { id }: UserKey): Promise<string[]> {
  return deleteSessionsOf(tx, id)
}
