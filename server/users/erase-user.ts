import { Refusal } from '#domain/errors.ts'
import { anonymiseUserInActions } from '#server/activity/anonymise-user.ts'
import type { App } from '#server/context.ts'
import { eraseRecipient } from '#server/email/erase-recipient.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { eraseHitsOf } from '#server/limits/erase-hits-of.ts'
import { hashEmail } from '#server/sign-in/keyed-hash.ts'
import { eraseSignInsOf } from '#server/sign-in/erase-sign-ins-of.ts'
import { deleteProfile, lockAdmins, type StoredProfile } from './profile-queries.ts'

/**
 * Deletes a person: profile, sessions, and whatever names them, in one transaction. Their event streams close on every node.
 * A new table about people has its place here, in account/collect-data.ts, and on the privacy page.
 * @param refuse is shown the profile before anything is deleted, and throws where it must not be
 * @throws Refusal user_not_found, last_admin
 */
export async function eraseUser(app: App, id: string, refuse: (profile: StoredProfile) => void): Promise<StoredProfile> {
  const erased = await app.db.transaction().execute(async (tx) => {
    const { profile, admins } = await lockAdmins(tx, id)
    if (!profile) throw new Refusal('user_not_found')
    refuse(profile)
    if (admins.includes(id) && admins.length === 1) throw new Refusal('last_admin')
    const sessions = await eraseSignInsOf(tx, profile)
    await eraseRecipient(tx, profile.email)
    await eraseHitsOf(tx, [profile.id, hashEmail(app, profile.email)])
    await anonymiseUserInActions(tx, profile)
    await deleteProfile(tx, id)
    await recordFact(tx, { kind: 'admin.changed' })
    return { profile, sessions }
  })
  if (erased.sessions.length > 0) app.announceEndedSessions(erased.sessions)
  app.announce()
  return erased.profile
}
