import type { Transaction } from 'kysely'
import type { UserKey } from '#domain/user.ts'
import type { Database } from '#server/db/schema.ts'
import { anonymiseActor, findActionsMentioning, updateMetadata } from './activity-queries.ts'
import { deletedAccount, redactUser } from './redact-user.ts'

/** Removes a deleted user from the activity log: the actions stay, without the user's address, name, id and client address. */
export async function anonymiseUserInActions(tx: Transaction<Database>, user: UserKey): Promise<void> {
  await anonymiseActor(tx, user.email, deletedAccount)
  for (const { id, metadata } of await findActionsMentioning(tx, user))
    await updateMetadata(tx, id, redactUser(withoutNames(metadata, user), user))
}

/** The names of the user before and after it was changed. */
function withoutNames(metadata: unknown, user: UserKey): unknown {
  const { id, changes } = metadata as { id?: unknown; changes?: object }
  if (id !== user.id || changes === undefined || !('full_name' in changes)) return metadata
  return { ...(metadata as object), changes: { ...changes, full_name: [deletedAccount, deletedAccount] } }
}
