import { Refusal } from '#domain/errors.ts'
import { forgetPersonInActions } from '#server/activity/forget-person.ts'
import type { App } from '#server/context.ts'
import { forgetRecipient } from '#server/email/forget-recipient.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { forgetHitsOf } from '#server/limits/forget-hits-of.ts'
import { hashEmail } from '#server/sign-in/keyed-hash.ts'
import { forgetSignInsOf } from '#server/sign-in/forget-sign-ins-of.ts'
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
    const sessions = await forgetSignInsOf(tx, profile)
    await forgetRecipient(tx, profile.email)
    await forgetHitsOf(tx, [profile.id, hashEmail(app, profile.email)])
    await forgetPersonInActions(tx, profile)
    await deleteProfile(tx, id)
    await recordFact(tx, { kind: 'admin.changed' })
    return { profile, sessions }
  })
  if (erased.sessions.length > 0) app.announceEndedSessions(erased.sessions)
  app.announce()
  return erased.profile
}
