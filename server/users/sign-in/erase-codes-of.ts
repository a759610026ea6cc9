import type { Transaction } from 'kysely'
import type { UserKey } from '#domain/users/user.ts'
import type { Database } from '#server/db/schema.ts'
import { deleteCodesOf } from './code-queries.ts'

/** Deletes the sign-in codes of a user. */
export async function eraseCodesOf(tx: Transaction<Database>, { email }: UserKey): Promise<void> {
  await deleteCodesOf(tx, email)
}
