import { noPreferences } from '#domain/users/preferences.ts'
import type { Preferences } from '#domain/api/account.ts'
import type { Store } from '#server/context.ts'
import { findPreferences, type StoredPreferences } from './preference-queries.ts'

/** The choices of a user, each of them off until it is made. */
export async function getPreferences(app: Store, profileId: string): Promise<Preferences> {
  const row = await findPreferences(app.db, profileId)
  return row ? presentPreferences(row) : noPreferences
}

export function presentPreferences({ sound, notifications, autocopy }: StoredPreferences): Preferences {
  return { sound, notifications, autocopy }
}
