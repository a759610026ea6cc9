import type { Transaction } from 'kysely'
import type { PersonKey } from '#domain/user.ts'
import type { Database } from '#server/db/schema.ts'
import { anonymiseActor, findActionsNaming, updateMetadata } from './activity-queries.ts'
import { deletedAccount, withoutPerson } from './without-person.ts'

/** Takes a deleted person out of the activity log: what was done stays, without who they were and where they did it from. */
export async function forgetPersonInActions(tx: Transaction<Database>, person: PersonKey): Promise<void> {
  await anonymiseActor(tx, person.email, deletedAccount)
  for (const { id, metadata } of await findActionsNaming(tx, person)) await updateMetadata(tx, id, withoutPerson(metadata, person))
}
