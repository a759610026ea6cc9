import { Refusal } from '#domain/errors.ts'
import { isUuid } from '#server/base/uuid.ts'
import type { Store } from '#server/context.ts'
import { parseEmail } from '#server/base/parse-email.ts'
import { findProfile, findProfileByEmail, type StoredProfile, findProfileForUpdate } from './profile-queries.ts'
import type { Tx } from '#server/db/database.ts'

/** @throws Refusal user_not_found */
export async function getProfile(app: Store, id: string): Promise<StoredProfile> {
  const profile = isUuid(id) ? await findProfile(app.db, id) : undefined
  if (!profile) throw new Refusal('user_not_found')
  return profile
}

/** @throws Refusal email_missing, email_invalid, user_not_found */
export async function getProfileByEmail(app: Store, address: string): Promise<StoredProfile> {
  const email = parseEmail(address)
  const profile = await findProfileByEmail(app.db, email)
  if (!profile) throw new Refusal('user_not_found', { message: `Nobody with the address ${email} has signed in here.` })
  return profile
}

/** A profile, locked until the end of the transaction. @throws Refusal user_not_found */
export async function lockProfile(tx: Tx, id: string): Promise<StoredProfile> {
  const profile = await findProfileForUpdate(tx, id)
  if (!profile) throw new Refusal('user_not_found')
  return profile
}
