import type { Db } from '#server/db/database.ts'

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
