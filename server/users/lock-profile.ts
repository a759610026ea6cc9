import type { Transaction } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Database } from '#server/db/schema.ts'
import { findProfileForUpdate, type StoredProfile } from './profile-queries.ts'

/** A profile, locked until the end of the transaction. @throws Refusal user_not_found */
export async function lockProfile(tx: Transaction<Database>, id: string): Promise<StoredProfile> {
  const profile = await findProfileForUpdate(tx, id)
  if (!profile) throw new Refusal('user_not_found')
  return profile
}
