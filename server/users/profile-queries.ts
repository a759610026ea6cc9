import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { Database, ProfileRow } from '#server/db/schema.ts'

type Db = Kysely<Database> | Transaction<Database>
export type StoredProfile = Selectable<ProfileRow>

export async function findProfileByEmail(db: Db, email: string): Promise<StoredProfile | undefined> {
  return db.selectFrom('profiles').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Adds a profile for an address that has none. Undefined when somebody was quicker. */
export async function insertProfile(db: Db, email: string, at: Date): Promise<StoredProfile | undefined> {
  return db
    .insertInto('profiles')
    .values({ email, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function updateProfile(db: Db, id: string, change: Updateable<ProfileRow>): Promise<StoredProfile> {
  return db.updateTable('profiles').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}
