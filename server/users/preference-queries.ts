import type { Preferences } from '#domain/api/account.ts'
import type { Db, Row } from '#server/db/database.ts'

export type StoredPreferences = Row<'user_preferences'>

export async function findPreferences(db: Db, profileId: string): Promise<StoredPreferences | undefined> {
  return db.selectFrom('user_preferences').selectAll().where('profile_id', '=', profileId).executeTakeFirst()
}

/** Changes those that are given; the others stay, or are off where the user had none. */
export async function savePreferences(db: Db, profileId: string, change: Partial<Preferences>, at: Date): Promise<StoredPreferences> {
  return db
    .insertInto('user_preferences')
    .values({ ...change, profile_id: profileId, updated_at: at })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ ...change, updated_at: at }))
    .returningAll()
    .executeTakeFirstOrThrow()
}
