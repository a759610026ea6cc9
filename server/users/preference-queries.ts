import type { Kysely, Selectable } from 'kysely'
import type { Preferences } from '#domain/users/preferences.ts'
import type { Database, PreferencesRow } from '#server/db/schema.ts'

export type StoredPreferences = Selectable<PreferencesRow>

export async function findPreferences(db: Kysely<Database>, profileId: string): Promise<StoredPreferences | undefined> {
  return db.selectFrom('user_preferences').selectAll().where('profile_id', '=', profileId).executeTakeFirst()
}

/** Changes those that are given; the others stay, or are off where the user had none. */
export async function savePreferences(
  db: Kysely<Database>,
  profileId: string,
  change: Partial<Preferences>,
  at: Date,
): Promise<StoredPreferences> {
  return db
    .insertInto('user_preferences')
    .values({ ...change, profile_id: profileId, updated_at: at })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ ...change, updated_at: at }))
    .returningAll()
    .executeTakeFirstOrThrow()
}
