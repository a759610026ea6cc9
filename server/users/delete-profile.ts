import { Refusal } from '#domain/errors.ts'
import type { Tx } from '#server/db/database.ts'
import { deleteProfileRow, lockAdmins, type StoredProfile } from './profile-queries.ts'

/** A profile that may be deleted, locked with those of the administrators until the end of the transaction. @throws Refusal user_not_found, last_admin */
export async function lockForDeletion(tx: Tx, id: string, refuse: (profile: StoredProfile) => void): Promise<StoredProfile> {
  const { profile, admins } = await lockAdmins(tx, id)
  if (!profile) throw new Refusal('user_not_found')
  refuse(profile)
  if (admins.includes(id) && admins.length === 1) throw new Refusal('last_admin')
  return profile
}

/** Deletes the profile, and the rows that refer to it; posts stay and lose their author. */
export async function deleteProfile(tx: Tx, id: string): Promise<void> {
  await deleteProfileRow(tx, id)
}
