import type { UserKey } from '#domain/users/user.ts'
import type { Tx } from '#server/db/database.ts'
import { anonymiseActor, findActionsMentioning, updateMetadata } from './activity-queries.ts'
import { deletedAccount, redactUser } from './redact-user.ts'

/**
 * Removes a deleted user from the activity log: the actions stay, without the user's address, id and client address, and of those about the user only what
 * says nothing about a person.
 */
export async function anonymiseUserInActions(tx: Tx, user: UserKey): Promise<void> {
  await anonymiseActor(tx, user.email, deletedAccount)
  for (const { id, metadata } of await findActionsMentioning(tx, user)) {
    const fields = metadata as Record<string, unknown>
    const isAboutUser = fields['id'] === user.id || fields['email'] === user.email
    await updateMetadata(tx, id, redactUser(isAboutUser ? withoutDescription(fields) : fields, user))
  }
}

/** Which account, by whom and from where. Everything else, such as why somebody was blocked or how they call their passkeys, goes with them. */
const keptFields = new Set(['id', 'email', 'by', 'from'])
const keptChanges = new Set(['role', 'is_active', 'sessions'])

function withoutDescription({ changes, ...fields }: Record<string, unknown>): object {
  const kept = Object.entries(fields).filter(([field]) => keptFields.has(field))
  const changed = Object.entries(typeof changes === 'object' && changes !== null ? changes : {}).map(([field, values]) => [
    field,
    keptChanges.has(field) ? (values as unknown) : [deletedAccount, deletedAccount],
  ])
  return { ...Object.fromEntries(kept), ...(changed.length > 0 ? { changes: Object.fromEntries(changed) as object } : {}) }
}
