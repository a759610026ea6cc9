import { noPreferences, type Preferences } from '#domain/users/preferences.ts'
import type { App } from '#server/context.ts'
import { findPreferences, type StoredPreferences } from './preference-queries.ts'

/** The choices of a user, each of them off until it is made. */
export async function getPreferences(app: App, profileId: string): Promise<Preferences> {
  const row = await findPreferences(app.db, profileId)
  return row ? presentPreferences(row) : noPreferences
}

/** Everything stored about the choices of a user; null where there is nothing. */
export async function exportPreferencesOf(app: App, profileId: string): Promise<object | null> {
  const { profile_id: _profileId, ...row } = (await findPreferences(app.db, profileId)) ?? { profile_id: null }
  return 'updated_at' in row ? row : null
}

export function presentPreferences({ sound, notifications, autocopy }: StoredPreferences): Preferences {
  return { sound, notifications, autocopy }
}
