import type { Transaction } from 'kysely'
import type { UserKey } from '#domain/user.ts'
import type { Database } from '#server/db/schema.ts'
import { deleteCodesOf } from './code-queries.ts'
import { deleteSessionsOf } from './session-queries.ts'

/** Deletes the sessions and the sign-in codes of a person, and returns the sessions that were open. */
export async function eraseSignInsOf(tx: Transaction<Database>, { id, email }: UserKey): Promise<string[]> {
  await deleteCodesOf(tx, email)
  return deleteSessionsOf(tx, id)
}
