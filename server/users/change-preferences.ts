import type { Preferences } from '#domain/api/account.ts'
import type { Clock, Store } from '#server/context.ts'
import { presentPreferences } from './get-preferences.ts'
import { savePreferences } from './preference-queries.ts'

/** Changes the choices that are given, and returns all of them. */
export async function changePreferencesOf(
  app: Store & Clock,
  profileId: string,
  { sound, notifications, autocopy }: { [Name in keyof Preferences]?: boolean | undefined },
): Promise<Preferences> {
  const given = Object.entries({ sound, notifications, autocopy }).filter(([, value]) => value !== undefined)
  return presentPreferences(await savePreferences(app.db, profileId, Object.fromEntries(given), app.now()))
}
