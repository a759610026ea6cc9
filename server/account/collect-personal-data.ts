import type { Output } from '#domain/api/api.ts'
import type { App } from '#server/context.ts'
import { hashEmail } from '#server/base/hash-email.ts'
import type { StoredProfile } from '#server/users/profile-queries.ts'
import { findPersonalData, personalData, type Field } from './personal-data-queries.ts'

/** All data stored about a user, by field. Tokens and codes are stored as hashes only and left out. */
export async function collectPersonalData(app: App, profile: StoredProfile): Promise<Output<'account.export'>> {
  const person = { ...profile, emailHash: hashEmail(app, profile.email) }
  const fields = (Object.keys(personalData) as Field[]).filter((field) => 'export' in personalData[field])
  const found = await Promise.all(fields.map(async (field) => [field, await findPersonalData(app.db, field, person)] as const))
  const rows = Object.fromEntries(found)
  return { exported_at: app.now().toISOString(), profile, ...rows, preferences: rows['preferences']?.[0] ?? null }
}
