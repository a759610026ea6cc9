import type { Transaction } from 'kysely'
import type { UserKey } from '#domain/user.ts'
import type { Database } from '#server/db/schema.ts'
import { anonymiseActor, findActionsMentioning, updateMetadata } from './activity-queries.ts'
import { deletedAccount, redactUser } from './redact-user.ts'

/** Takes a deleted person out of the activity log: what was done stays, without who they were and where they did it from. */
export async function anonymiseUserInActions(tx: Transaction<Database>, user: UserKey): Promise<void> {
  await anonymiseActor(tx, user.email, deletedAccount)
  for (const { id, metadata } of await findActionsMentioning(tx, user)) await updateMetadata(tx, id, redactUser(metadata, user))
}
