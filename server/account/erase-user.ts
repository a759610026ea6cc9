import { anonymiseUserInActions } from '#server/system/activity/anonymise-user.ts'
import type { App } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { hashEmail } from '#server/base/hash-email.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { deleteProfile, lockForDeletion } from '#server/users/delete-profile.ts'
import type { StoredProfile } from '#server/users/profile-queries.ts'
import { deletePersonalData } from './personal-data-queries.ts'

/**
 * Deletes a user: the profile, the sessions, and everything else that names them, in one transaction. Their event streams close on every node.
 * A new table about users has to be added in personal-data-queries.ts and on the privacy page.
 * @param refuse is called with the profile before anything is deleted, and throws where the deletion is not allowed
 * @param record records the deletion, in its transaction
 * @throws Refusal user_not_found, last_admin
 */
export async function eraseUser(
  app: App,
  id: string,
  { refuse, record }: { refuse(profile: StoredProfile): void; record(tx: Tx, profile: StoredProfile): Promise<unknown> },
): Promise<void> {
  const ended = await app.db.transaction().execute(async (tx) => {
    const profile = await lockForDeletion(tx, id, refuse)
    const sessions = await deletePersonalData(tx, { ...profile, emailHash: hashEmail(app, profile.email) })
    await anonymiseUserInActions(tx, profile)
    await deleteProfile(tx, id)
    await recordFact(tx, { kind: 'admin.changed' })
    await record(tx, profile)
    return sessions
  })
  if (ended.length > 0) app.announceEndedSessions(ended)
  app.announce()
}
