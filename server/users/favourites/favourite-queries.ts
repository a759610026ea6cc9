import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

type Db = Kysely<Database> | Transaction<Database>

/** The ids of the numbers that a user marked, listed or not, the oldest mark first. */
export async function findFavourites(db: Db, profileId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('user_favourites')
    .select('phone_number_id')
    .where('profile_id', '=', profileId)
    .orderBy('created_at')
    .orderBy('phone_number_id')
    .execute()
  return rows.map(({ phone_number_id: id }) => id)
}

/** The same with the numbers and the times, for the export of the user's data. */
export async function findFavouriteNumbers(db: Db, profileId: string): Promise<Array<{ number: string; created_at: Date }>> {
  const { rows } = await sql<{ number: string; created_at: Date }>`
    select p.number, f.created_at from user_favourites f join phone_numbers p on p.id = f.phone_number_id
    where f.profile_id = ${profileId} order by f.created_at, p.id`.execute(db)
  return rows
}

/** A second mark changes nothing. */
export async function insertFavourite(db: Db, favourite: { profile_id: string; phone_number_id: number; created_at: Date }): Promise<void> {
  await db
    .insertInto('user_favourites')
    .values(favourite)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavourite(db: Db, profileId: string, numberId: number): Promise<void> {
  await db.deleteFrom('user_favourites').where('profile_id', '=', profileId).where('phone_number_id', '=', numberId).execute()
}
