import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Database, PushWatchRow } from '#server/db/schema.ts'

type Db = Kysely<Database> | Transaction<Database>
export type StoredWatch = Selectable<PushWatchRow>
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

export async function findWatchesOf(db: Db, profileId: string): Promise<Watch[]> {
  return db.selectFrom('push_watches').select(columns).where('profile_id', '=', profileId).orderBy('created_at').execute()
}

/** Stores what is to be pushed; what is stored already, by this node or another, stays as it is. */
export async function insertDeliveries(db: Db, deliveries: Array<{ watch_id: string; message_id: number }>, now: Date): Promise<void> {
  // From a select: a watch may have been deleted since.
  await sql`
    insert into push_deliveries (watch_id, message_id, next_at, created_at)
    select d.watch_id, d.message_id, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from unnest(${deliveries.map((each) => each.watch_id)}::uuid[], ${deliveries.map((each) => each.message_id)}::bigint[]) as d (watch_id, message_id)
    where exists (select from push_watches w where w.id = d.watch_id)
    on conflict do nothing`.execute(db)
}

export type ClaimedDelivery = { watch_id: string; message_id: number; attempts: number; created_at: Date; push_service: string }

/** How many deliveries may be claimed: in all, of one push service, and how many of each are under way. */
export type Allowance = { limit: number; share: number; underWay: ReadonlyMap<string, number> }

/**
 * Claims up to `limit` deliveries that are due until `leaseUntil`, and counts the attempt: of several nodes, one gets each. At most one of a watch, the oldest: what
 * comes later waits for what is being tried. Of a push service at most `share`, less those that are `underWay` there.
 */
export async function claimDeliveries(
  db: Db,
  { now, leaseUntil, limit, share, underWay }: { now: Date; leaseUntil: Date } & Allowance,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with ranked as (
      select p.watch_id, p.message_id, w.push_service, row_number() over (partition by w.push_service order by p.message_id, p.watch_id) as place
      from push_deliveries p join push_watches w on w.id = p.watch_id
      where p.state = 'waiting' and p.next_at <= ${now.toISOString()}::timestamptz
        and not exists (
          select from push_deliveries e where e.watch_id = p.watch_id and e.state = 'waiting' and e.message_id < p.message_id)
    ), due as (
      select p.watch_id, p.message_id, r.push_service from ranked r
      join push_deliveries p on p.watch_id = r.watch_id and p.message_id = r.message_id
      left join unnest(${[...underWay.keys()]}::text[], ${[...underWay.values()]}::int[]) as u (push_service, count) on u.push_service = r.push_service
      where r.place <= ${share}::int - coalesce(u.count, 0) and p.state = 'waiting' and p.next_at <= ${now.toISOString()}::timestamptz
      order by p.message_id limit ${limit} for update of p skip locked
    )
    update push_deliveries d set next_at = ${leaseUntil.toISOString()}::timestamptz, attempts = d.attempts + 1
    from due
    where d.watch_id = due.watch_id and d.message_id = due.message_id
    returning d.watch_id, d.message_id, d.attempts, d.created_at, due.push_service`.execute(db)
  return rows
}

export async function updateDelivery(
  db: Db,
  { watch_id: watchId, message_id: messageId }: Pick<ClaimedDelivery, 'watch_id' | 'message_id'>,
  change: { state: 'waiting' | 'sent' | 'failed'; next_at: Date },
): Promise<void> {
  await db.updateTable('push_deliveries').set(change).where('watch_id', '=', watchId).where('message_id', '=', messageId).execute()
}
