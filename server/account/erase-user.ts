import type { Transaction } from 'kysely'
import { anonymiseUserInActions } from '#server/system/activity/anonymise-user.ts'
import type { App } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { eraseRecipient } from '#server/system/email/erase-recipient.ts'
import { hashEmail } from '#server/system/email/hash-email.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { eraseHitsOf } from '#server/system/limits/erase-hits-of.ts'
import { eraseSessionsOf } from '#server/users/sessions/erase-sessions-of.ts'
import { eraseCodesOf } from '#server/users/sign-in/erase-codes-of.ts'
import { deleteProfile, lockForDeletion } from '#server/users/delete-profile.ts'
import type { StoredProfile } from '#server/users/profile-queries.ts'

/**
 * Deletes a user: the profile, the sessions, and everything else that names them, in one transaction. Their event streams close on every node.
 * A new table about users has to be added here, in collect-personal-data.ts, and on the privacy page.
 * @param refuse is called with the profile before anything is deleted, and throws where the deletion is not allowed
 * @param record records the deletion, in its transaction
 * @throws Refusal user_not_found, last_admin
 */
export async function eraseUser(
  app: App,
  id: string,
  { refuse, record }: { refuse(profile: StoredProfile): void; record(tx: Transaction<Database>, profile: StoredProfile): Promise<unknown> },
): Promise<void> {
  const ended = await app.db.transaction().execute(async (tx) => {
    const profile = await lockForDeletion(tx, id, refuse)
    await eraseCodesOf(tx, profile)
    const sessions = await eraseSessionsOf(tx, profile)
    await eraseRecipient(tx, profile.email)
    await eraseHitsOf(tx, [profile.id, hashEmail(app, profile.email)])
    await anonymiseUserInActions(tx, profile)
    // The profile takes the reports of the user with it.
    await deleteProfile(tx, id)
    await recordFact(tx, { kind: 'admin.changed' })
    await record(tx, profile)
    return sessions
  })
  if (ended.length > 0) app.announceEndedSessions(ended)
  app.announce()
}
