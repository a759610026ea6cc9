import { sql, type Kysely, type Transaction } from 'kysely'
import { prepared } from '#server/db/preparing-client.ts'
import type { Database } from '#server/db/schema.ts'

type Db = Kysely<Database> | Transaction<Database>

export type StoredMessage = {
  id: number
  phone_number_id: number
  sender: string
  message_content: string
  message_type: string
  is_read: boolean
  received_at: Date
}

export type NewMessage = {
  /** Null when it was held for a gateway that has been deleted since. */
  gatewayId: number | null
  /** `+447…`, already normalised. */
  number: string
  externalId: string | null
  sender: string
  text: string
  receivedAt: Date
  sentAt: Date | null
}

/** What became of one row: not a number of ours, stored under `id`, or already here (`id` is then the one it has, if it can be told). */
export type InsertOutcome =
  | { outcome: 'unlisted'; id: null }
  | { outcome: 'duplicate'; id: number | null }
  | { outcome: 'stored'; id: number; /** Its number has no gateway yet. */ isOrphan: boolean }

const columns = ['id', 'phone_number_id', 'sender', 'message_content', 'message_type', 'is_read', 'received_at'] as const

/**
 * Stores a batch in one statement, in order. A delivery a gateway has made before is left out, also when an administrator has
 * deleted its text since. `on conflict do nothing` lets gateways repeat themselves concurrently.
 */
export async function insertMessages(db: Db, messages: NewMessage[]): Promise<InsertOutcome[]> {
  const { rows } = await sql<{
    id: number
    listed: boolean
    stored: boolean
    orphan: boolean
    existing: number | null
  }>`${sql.raw(prepared('insert-messages'))}
    with incoming as materialized (
      -- Sorted before they are numbered: within a batch the ids are in the order the texts came.
      select nextval('feed_position') as id, i.* from (
        select i.*, p.id as phone_number_id, p.gateway_id is null as orphan from unnest(
        ${messages.map((m) => m.gatewayId)}::bigint[], ${messages.map((m) => m.number)}::text[], ${messages.map((m) => m.externalId)}::text[],
        ${messages.map((m) => m.sender)}::text[], ${messages.map((m) => m.text)}::text[],
        ${messages.map((m) => m.receivedAt.toISOString())}::timestamptz[], ${messages.map((m) => m.sentAt?.toISOString() ?? null)}::timestamptz[]
      ) with ordinality as i (gateway_id, number, external_id, sender, message_content, received_at, sent_at, position)
        left join phone_numbers p on p.number = i.number
        order by i.position
      ) i
    ), stored as (
      insert into sms_messages (id, phone_number_id, gateway_id, external_id, sender, message_content, received_at, sent_at)
      select id, phone_number_id, gateway_id, external_id, sender, message_content, received_at, sent_at
      from incoming i
      where phone_number_id is not null
        and not exists (select from deleted_deliveries d where d.gateway_id = i.gateway_id and d.external_id = i.external_id)
      order by position
      on conflict (gateway_id, external_id) where external_id is not null do nothing
      returning id
    )
    select i.id, i.phone_number_id is not null as listed, s.id is not null as stored, i.orphan,
      case when s.id is null and i.phone_number_id is not null then
        (select m.id from sms_messages m where m.gateway_id = i.gateway_id and m.external_id = i.external_id)
      end as existing
    from incoming i left join stored s on s.id = i.id
    order by i.position`.execute(db)
  return rows.map((row) => {
    if (!row.listed) return { outcome: 'unlisted', id: null }
    return row.stored ? { outcome: 'stored', id: row.id, isOrphan: row.orphan } : { outcome: 'duplicate', id: row.existing }
  })
}

/** Newest first, from just behind (`receivedAt`, `id`) on. */
export async function findMessagesOfNumber(
  db: Db,
  phoneNumberId: number,
  limit: number,
  before: { receivedAt: Date; id: number } | null,
): Promise<StoredMessage[]> {
  let query = db
    .selectFrom('sms_messages')
    .select(columns)
    .where('phone_number_id', '=', phoneNumberId)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (before) query = query.where(sql<boolean>`(received_at, id) < (${before.receivedAt.toISOString()}::timestamptz, ${before.id}::bigint)`)
  return query.execute()
}

/** The newest `each` texts of every one of these numbers. */
export async function findNewestOfNumbers(db: Db, phoneNumberIds: number[], each: number): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select m.* from unnest(${phoneNumberIds}::bigint[]) as n (id)
    cross join lateral (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from sms_messages
      where phone_number_id = n.id order by received_at desc, id desc limit ${each}
    ) m`.execute(db)
  return rows
}

export async function findMessage(db: Db, id: number): Promise<StoredMessage | undefined> {
  return db.selectFrom('sms_messages').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Sets is_read; undefined when the text is gone or was read before. */
export async function markMessageRead(db: Db, id: number): Promise<StoredMessage | undefined> {
  return db
    .updateTable('sms_messages')
    .set({ is_read: true })
    .where('id', '=', id)
    .where('is_read', '=', false)
    .returning(columns)
    .executeTakeFirst()
}

type DeletedMessage = { phone_number_id: number; gateway_id: number | null; external_id: string | null }

/** Deletes one text for good, and remembers its delivery so that a gateway that repeats it does not bring it back. */
export async function deleteMessageRow(db: Db, id: number, at: Date): Promise<DeletedMessage | undefined> {
  const { rows } = await sql<DeletedMessage>`
    with gone as (delete from sms_messages where id = ${id} returning phone_number_id, gateway_id, external_id),
    remembered as (
      insert into deleted_deliveries (gateway_id, external_id, deleted_at)
      select gateway_id, external_id, ${at} from gone where gateway_id is not null and external_id is not null
      on conflict do nothing
    )
    select * from gone`.execute(db)
  return rows[0]
}

export async function insertDeletedDeliveries(
  db: Db,
  deliveries: Array<{ gatewayId: number; externalId: string }>,
  at: Date,
): Promise<void> {
  await sql`
    insert into deleted_deliveries (gateway_id, external_id, deleted_at)
    select gateway_id, external_id, ${at} from unnest(
      ${deliveries.map(({ gatewayId }) => gatewayId)}::bigint[], ${deliveries.map(({ externalId }) => externalId)}::text[]
    ) as d (gateway_id, external_id) order by 1, 2
    on conflict do nothing`.execute(db)
}

export async function findDeletedDelivery(db: Db, delivery: { gatewayId: number; externalId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_deliveries')
    .select('deleted_at')
    .where('gateway_id', '=', delivery.gatewayId)
    .where('external_id', '=', delivery.externalId)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes up to `limit` texts received before `cutoff`. Returns how many each number lost. */
export async function deleteMessagesBefore(
  db: Db,
  cutoff: Date,
  limit: number,
): Promise<Array<{ phone_number_id: number; count: number }>> {
  const { rows } = await sql<{ phone_number_id: number; count: number }>`
    with gone as (
      delete from sms_messages where id in (select id from sms_messages where received_at < ${cutoff} limit ${limit})
      returning phone_number_id
    )
    select phone_number_id, count(*)::int as count from gone group by phone_number_id`.execute(db)
  return rows
}

export async function deleteDeletedDeliveriesBefore(db: Db, cutoff: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('deleted_deliveries').where('deleted_at', '<', cutoff).executeTakeFirst()
  return Number(numDeletedRows)
}

/** How many texts arrived in each minute since `from`, by the books the database keeps. Further back than two hours they are by the hour. */
export async function countArrivalsByMinute(db: Db, from: Date): Promise<Array<{ minute: Date; count: number }>> {
  const { rows } = await sql<{ minute: Date; count: number }>`
    select minute, sum(arrived)::int as count from message_minutes where minute >= ${from.toISOString()}::timestamptz
    group by 1 having sum(arrived) > 0`.execute(db)
  return rows
}

/** How many texts arrived in each hour since `from`, by gateway (0: none). */
export async function countArrivalsByHour(db: Db, from: Date): Promise<Array<{ hour: Date; gateway_id: number; count: number }>> {
  const { rows } = await sql<{ hour: Date; gateway_id: number; count: number }>`
    select date_trunc('hour', minute, 'UTC') as hour, gateway_id, sum(arrived)::int as count from message_minutes
    where minute >= ${from.toISOString()}::timestamptz group by 1, 2 having sum(arrived) > 0`.execute(db)
  return rows
}

/**
 * Folds the books of whole hours before `before` into one row an hour and gateway, so that summing them up reads a few thousand rows at any
 * size. Texts of those hours go on being deleted, so it is done again and again. Locked in the order in which the triggers lock.
 */
export async function rollUpMinutesBefore(db: Db, before: Date): Promise<void> {
  await sql`
    with old as (
      select minute, gateway_id, slot from message_minutes
      where minute < date_trunc('hour', ${before.toISOString()}::timestamptz, 'UTC')
        and (slot <> 0 or minute <> date_trunc('hour', minute, 'UTC'))
      order by minute, gateway_id, slot for update
    ), gone as (
      delete from message_minutes m using old
      where m.minute = old.minute and m.gateway_id = old.gateway_id and m.slot = old.slot
      returning m.*
    )
    insert into message_minutes as known (minute, gateway_id, slot, count, arrived)
    select date_trunc('hour', minute, 'UTC'), gateway_id, 0, sum(count), sum(arrived) from gone group by 1, 2 order by 1, 2
    on conflict (minute, gateway_id, slot) do update set count = known.count + excluded.count, arrived = known.arrived + excluded.arrived`.execute(
    db,
  )
}

/** How many texts there are, and how many of them arrived since. */
export async function countMessages(db: Db, since: Date): Promise<{ all: number; recent: number }> {
  const { rows } = await sql<{ all: number; recent: number }>`
    select coalesce(sum(count), 0)::bigint as all, coalesce(sum(count) filter (where minute >= ${since.toISOString()}::timestamptz), 0)::bigint as recent
    from message_minutes`.execute(db)
  return rows[0] ?? { all: 0, recent: 0 }
}

/** Books of minutes whose texts are long gone. */
export async function deleteMinutesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('message_minutes').where('minute', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

export type NewestArrivals = {
  texts: number
  senders: Array<{ sender: string; count: number }>
  /** Of how many it is known when they were sent: not every format says so. */
  timed: number
  /** Milliseconds on the way. */
  median: number | null
  p95: number | null
  /** How many were on the way for less than each of `bounds`, and no less than the one before it; the last is the rest. */
  delays: number[]
}

/** Who sent the newest texts, and how long they were on the way. A sender's clock that is ahead of ours counts as no time at all. */
export async function measureNewestArrivals(db: Db, limit: number, boundsMs: number[]): Promise<NewestArrivals> {
  type Row = Omit<NewestArrivals, 'senders' | 'delays'> & {
    senders: NewestArrivals['senders'] | null
    steps: Record<string, number> | null
  }
  const { rows } = await sql<Row>`
    with newest as materialized (
      select sender, case when sent_at is not null then greatest(extract(epoch from received_at - sent_at) * 1000, 0)::float8 end as delay
      from sms_messages order by id desc limit ${limit}
    )
    select count(*)::int as texts, count(delay)::int as timed,
      (select json_agg(s) from (select sender, count(*)::int as count from newest group by sender order by 2 desc, 1 limit 10) s) as senders,
      percentile_disc(0.5) within group (order by delay) as median,
      percentile_disc(0.95) within group (order by delay) as p95,
      (select json_object_agg(step, count) from (
        select width_bucket(delay, ${boundsMs}::float8[]) as step, count(*)::int as count from newest where delay is not null group by 1
      ) d) as steps
    from newest`.execute(db)
  const { steps, senders, ...figures } = rows[0] ?? { texts: 0, timed: 0, median: null, p95: null, steps: null, senders: null }
  const delays = Array.from({ length: boundsMs.length + 1 }, (_, step) => steps?.[step] ?? 0)
  return { ...figures, senders: senders ?? [], delays }
}

export async function findNewestReceivedAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('sms_messages').select('received_at').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.received_at ?? null
}

export async function countMessagesBefore(db: Db, cutoff: Date): Promise<number> {
  const row = await db
    .selectFrom('sms_messages')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('received_at', '<', cutoff)
    .executeTakeFirstOrThrow()
  return row.n
}
