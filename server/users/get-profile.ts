import { Refusal } from '#domain/errors.ts'
import { isUuid } from '#domain/uuid.ts'
import type { App } from '#server/context.ts'
import { findProfile, type StoredProfile } from './profile-queries.ts'

/** @throws Refusal user_not_found */
export async function getProfile(app: App, id: string): Promise<StoredProfile> {
  const profile = isUuid(id) ? await findProfile(app.db, id) : undefined
  if (!profile) throw new Refusal('user_not_found')
  return profile
}
