import type { Db, Row } from '#server/db/database.ts'

export type StoredWatch = Row<'push_watches'>
/** A watch without the subscription. */
export type Watch = Omit<StoredWatch, 'subscription' | 'endpoint_hash'>
export type StoredKeys = { public_key: string; private_key: Uint8Array }

export async function findKeys(db: Db): Promise<StoredKeys | undefined> {
  return db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
}

/** Of two nodes that insert at once, one does. */
export async function insertKeys(db: Db, keys: StoredKeys, at: Date): Promise<void> {
  await db
    .insertInto('push_keys')
    .values({ ...keys, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores a watch, in place of that of the same endpoint. */
export async function upsertWatch(db: Db, watch: Omit<StoredWatch, 'id'>): Promise<void> {
  await db
    .insertInto('push_watches')
    .values(watch)
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(watch))
    .execute()
}

/** The number of watches of a user that have not ended, without that of `endpointHash`. */
export async function countWatchesOf(db: Db, profileId: string, endpointHash: Uint8Array, now: Date): Promise<number> {
  const row = await db
    .selectFrom('push_watches')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('profile_id', '=', profileId)
    .where('endpoint_hash', '<>', endpointHash)
    .where('until', '>', now)
    .executeTakeFirstOrThrow()
  return row.n
}

export async function deleteWatchOf(db: Db, profileId: string, endpointHash: Uint8Array): Promise<void> {
  await db.deleteFrom('push_watches').where('profile_id', '=', profileId).where('endpoint_hash', '=', endpointHash).execute()
}

export async function deleteWatches(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('push_watches').where('id', 'in', ids).execute()
}

export async function deleteWatchesUntil(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('push_watches').where('until', '<=', now).executeTakeFirst()
  return Number(numDeletedRows)
}

const columns = ['id', 'profile_id', 'session_id', 'phone_number_id', 'push_service', 'created_at', 'until'] as const

export async function findWatches(db: Db, now: Date): Promise<Watch[]> {
  return db.selectFrom('push_watches').select(columns).where('until', '>', now).execute()
}

/** Those of these watches that have not ended, with their subscriptions. */
export async function findSubscriptions(db: Db, ids: string[], now: Date): Promise<StoredWatch[]> {
  return db.selectFrom('push_watches').selectAll().where('id', 'in', ids).where('until', '>', now).execute()
}
