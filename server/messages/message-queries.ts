import { sql, type AbortableQueryOptions } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import { noticeType } from '#domain/messages/message.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isNotReportedBy } from './reports/report-queries.ts'

export type StoredMessage = {
  id: number
  phone_number_id: number
  sender: string
  message_content: string
  message_type: string
  is_read: boolean
  is_incomplete: boolean
  received_at: Date
  sent_at: Date | null
  service: string | null
}

export type NewMessage = {
  /** Null for a held text whose gateway has been deleted since. */
  gatewayId: number | null
  /** `+447…`, already normalised. */
  number: string
  externalId: string | null
  /** What it is known by beside the id. */
  origin: string | null
  sender: string
  text: string
  receivedAt: Date
  /** Its time stays as it is. */
  wasHeld?: boolean | undefined
  isIncomplete?: boolean | undefined
  sentAt: Date | null
  /** Its slug. */
  service: string | null
  /** Absent where no request delivered it. */
  requestId?: string | undefined
}

/** The outcome for one row: its number is not listed, it was stored under `id`, or it is a duplicate of the message `id`, if that is known, by its own id or `byOrigin`. */
export type InsertOutcome =
  | { outcome: 'unlisted'; id: null }
  | { outcome: 'duplicate'; id: number | null; byOrigin: boolean }
  | { outcome: 'stored'; id: number; /** Its number has no gateway yet. */ isOrphan: boolean }

/** `onlyIfAllListed`: where the number of one is not listed, none is stored, and the others are as if they were duplicates. */
export type InsertOptions = AbortableQueryOptions & { onlyIfAllListed?: boolean }

const columns = [
  'id',
  'phone_number_id',
  'sender',
  'message_content',
  'message_type',
  'is_read',
  'is_incomplete',
  'received_at',
  'sent_at',
  'service',
] as const

/**
 * Stores a batch in one statement, in order. A repeated delivery is left out, also when an administrator has
 * deleted its text since. `on conflict do nothing` lets gateways repeat themselves concurrently. No time of arrival is before that of the newest text, whichever node stored
 * it: nodes differ by milliseconds, and beside the embedded database the clock of the machine may be set back.
 */
export async function insertMessages(
  db: Db,
  messages: NewMessage[],
  { onlyIfAllListed = false, ...options }: InsertOptions = {},
): Promise<InsertOutcome[]> {
  const { rows } = await sql<{
    id: number
    listed: boolean
    stored: boolean
    orphan: boolean
    existing: number | null
    same_origin: number | null
  }>`${sql.raw(prepared('insert-messages'))}
    with newest as materialized (
      select received_at from sms_messages order by id desc limit 1
    ), incoming as materialized (
      -- Sorted before ids are assigned: within a batch they are in the order of arrival.
      select nextval('feed_position') as id, i.* from (
        select i.*, p.id as phone_number_id, p.gateway_id is null as orphan from unnest(
        ${messages.map((m) => m.gatewayId)}::bigint[], ${messages.map((m) => m.number)}::text[], ${messages.map((m) => m.externalId)}::text[],
        ${messages.map((m) => m.sender)}::text[], ${messages.map((m) => m.text)}::text[],
        ${messages.map((m) => m.receivedAt.toISOString())}::timestamptz[], ${messages.map((m) => m.wasHeld ?? false)}::boolean[],
        ${messages.map((m) => m.sentAt?.toISOString() ?? null)}::timestamptz[],
        ${messages.map((m) => m.requestId ?? null)}::text[], ${messages.map((m) => m.service)}::text[],
        ${messages.map((m) => m.isIncomplete ?? false)}::boolean[], ${messages.map((m) => m.origin)}::text[]
      ) with ordinality as i (gateway_id, number, external_id, sender, message_content, received_at, was_held, sent_at, request_id, service, is_incomplete, origin, position)
        left join phone_numbers p on p.number = i.number
        order by i.position
      ) i
    ), stored as (
      insert into sms_messages (id, phone_number_id, gateway_id, external_id, sender, message_content, received_at, sent_at, request_id, service, is_incomplete, origin)
      select id, phone_number_id, gateway_id, external_id, sender, message_content,
        case when was_held then received_at else greatest(received_at, (select received_at from newest)) end, sent_at, request_id, service, is_incomplete, origin
      from incoming i
      where phone_number_id is not null
        and not (${onlyIfAllListed}::boolean and exists (select from incoming where phone_number_id is null))
        and not exists (select from deleted_deliveries d where d.gateway_id = i.gateway_id and d.external_id in (i.external_id, i.origin))
      order by position
      -- Neither its id nor its origin is stored twice.
      on conflict do nothing
      returning id
    )
    select i.id, i.phone_number_id is not null as listed, s.id is not null as stored, i.orphan,
      case when s.id is null and i.phone_number_id is not null then
        (select m.id from sms_messages m where m.gateway_id = i.gateway_id and m.external_id = i.external_id)
      end as existing,
      case when s.id is null and i.phone_number_id is not null then (select m.id from sms_messages m where m.origin = i.origin) end as same_origin
    from incoming i left join stored s on s.id = i.id
    order by i.position`.execute(db, options)
  // The statement does not see the rows that it stores itself.
  const stored = new Map<string, number>()
  return rows.map((row, index) => {
    if (!row.listed) return { outcome: 'unlisted', id: null }
    const { gatewayId, externalId, origin } = messages[index] as NewMessage
    const delivery = `${gatewayId} ${externalId}`
    if (row.stored) {
      if (externalId !== null) stored.set(delivery, row.id)
      if (origin !== null) stored.set(origin, row.id)
      return { outcome: 'stored', id: row.id, isOrphan: row.orphan }
    }
    const byId = row.existing ?? stored.get(delivery) ?? null
    const byOrigin = row.same_origin ?? stored.get(origin ?? '') ?? null
    return { outcome: 'duplicate', id: byId ?? byOrigin, byOrigin: byId === null && (byOrigin !== null || externalId === null) }
  })
}

/** Newest first, starting after (`receivedAt`, `id`). */
export async function findMessagesOfNumber(
  db: Db,
  phoneNumberId: number,
  limit: number,
  before: { receivedAt: Date; id: number } | null,
  /** Leaves out what this user has reported. */
  viewerId: string,
): Promise<StoredMessage[]> {
  const older = before === null ? sql`` : sql`and (received_at, id) < (${before.receivedAt}::timestamptz, ${before.id}::bigint)`
  const { rows } = await sql<StoredMessage>`${sql.raw(prepared(before === null ? 'newest-of-number' : 'older-of-number'))}
    select ${sql.join(columns.map((column) => sql.ref(column)))} from sms_messages
    where phone_number_id = ${phoneNumberId} ${older} and ${isNotReportedBy(viewerId, sql`sms_messages.id`)}
    order by received_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

/** The newest texts of every one of these numbers, at most `each` of them. */
export async function findNewestOfNumbers(db: Db, phoneNumberIds: number[], each: number): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select m.* from unnest(${phoneNumberIds}::bigint[]) as n (id)
    cross join lateral (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from sms_messages
      where phone_number_id = n.id order by received_at desc, id desc limit ${each}
    ) m`.execute(db)
  return rows
}

/** `is_new`: committed since the snapshot that was asked about. */
export type Arrival = { id: number; phone_number_id: number; received_at: Date; is_new: boolean }
/** A snapshot means something in its epoch of the feed. */
export type Snapshot = { snapshot: string; epoch: string }

/**
 * The newest texts of numbers, at most `each` of them, received after the time given for each; where a number is not `isWhole`, only those that were committed after
 * the snapshot `after`. One statement, so the snapshot that is returned has all of them, and nothing else.
 */
export async function findArrivals(
  db: Db,
  since: ReadonlyMap<number, { at: Date; isWhole: boolean }>,
  after: Snapshot | null,
  each: number,
): Promise<{ arrivals: Arrival[]; seen: Snapshot }> {
  const numbers = [...since.values()]
  const isNew =
    after === null ? sql`true` : sql`(s.epoch <> ${after.epoch} or not pg_visible_in_snapshot(xid, ${after.snapshot}::pg_snapshot))`
  const { rows } = await sql<Arrival & Snapshot>`
    select s.snapshot, s.epoch, m.* from (select pg_current_snapshot()::text as snapshot, (select epoch from feed_epoch) as epoch) s
    left join lateral (
      select m.* from unnest(${[...since.keys()]}::bigint[], ${numbers.map(({ at }) => at.toISOString())}::timestamptz[], ${numbers.map(({ isWhole }) => isWhole)}::boolean[])
        as n (number_id, since, is_whole)
      cross join lateral (
        select id, phone_number_id, received_at, ${isNew} as is_new from sms_messages
        where phone_number_id = n.number_id and received_at > n.since and (n.is_whole or ${isNew}) order by received_at desc, id desc limit ${each}
      ) m
    ) m on true`.execute(db)
  const [{ snapshot, epoch } = { snapshot: '', epoch: '' }] = rows
  return { arrivals: rows.filter(({ id }) => id !== null), seen: { snapshot, epoch } }
}

/**
 * The newest texts of a service on each of these numbers, at most `each` of them. `last` is when the newest arrived. Of a number with many texts of other services only
 * the `examined` before that are read.
 */
export async function findNewestOfService(
  db: Db,
  service: string,
  numbers: Array<{ id: number; last: Date }>,
  { each, examined }: { each: number; examined: number },
): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select m.* from unnest(${numbers.map(({ id }) => id)}::bigint[], ${numbers.map(({ last }) => last.toISOString())}::timestamptz[]) as n (id, last)
    cross join lateral (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from (
        select * from sms_messages
        -- Times are in memory by the millisecond.
        where phone_number_id = n.id and received_at < n.last + interval '1 millisecond' order by received_at desc, id desc limit ${examined}
      ) e where service = ${service} order by received_at desc, id desc limit ${each}
    ) m order by m.received_at desc, m.id desc`.execute(db)
  return rows
}

export async function findMessage(db: Db, id: number): Promise<StoredMessage | undefined> {
  return db.selectFrom('sms_messages').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function findMessages(db: Db, ids: number[]): Promise<StoredMessage[]> {
  return db.selectFrom('sms_messages').select(columns).where('id', 'in', ids).execute()
}

/** Sets is_read; undefined when the text does not exist or was read before. */
export async function markMessageRead(db: Db, id: number): Promise<StoredMessage | undefined> {
  return db
    .updateTable('sms_messages')
    .set({ is_read: true })
    .where('id', '=', id)
    .where('is_read', '=', false)
    .returning(columns)
    .executeTakeFirst()
}

/** Locks the message of a delivery until the end of the transaction; undefined where there is none, or a notice in its place. */
export async function lockShownMessage(
  tx: Tx,
  { gatewayId, externalId }: { gatewayId: number; externalId: string },
): Promise<{ id: number; phone_number_id: number; sender: string } | undefined> {
  return tx
    .selectFrom('sms_messages')
    .select(['id', 'phone_number_id', 'sender'])
    .where('gateway_id', '=', gatewayId)
    .where('external_id', '=', externalId)
    .where('message_type', '<>', noticeType)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateMessageText(
  tx: Tx,
  id: number,
  changed: { text: string; service: string | null; isIncomplete: boolean; requestId: string | null; origin: string | null },
): Promise<void> {
  await tx
    .updateTable('sms_messages')
    .set({
      // It may have been told again in the meantime.
      origin: sql<
        string | null
      >`case when not exists (select from sms_messages m where m.origin = ${changed.origin}::text and m.id <> ${id}) then ${changed.origin}::text end`,
      message_content: changed.text,
      service: changed.service,
      is_incomplete: changed.isIncomplete,
      request_id: sql<string | null>`coalesce(request_id, ${changed.requestId}::text)`,
    })
    .where('id', '=', id)
    .execute()
}

type DeletedMessage = { phone_number_id: number; gateway_id: number | null; external_id: string | null; origin: string | null }

/** Deletes one text, hidden or not, and what was reported about it, and records its delivery so that a gateway that repeats it does not restore it. */
export async function deleteMessageRow(tx: Tx, id: number, at: Date): Promise<DeletedMessage | undefined> {
  // Reports and decisions lock it before the text.
  await sql`delete from reported_messages where message_id = ${id}`.execute(tx)
  const { rows } = await sql<DeletedMessage>`
    with shown as (delete from sms_messages where id = ${id} returning phone_number_id, gateway_id, external_id, origin),
    hidden as (delete from hidden_messages where id = ${id} returning phone_number_id, gateway_id, external_id, details ->> 'origin' as origin),
    gone as (select * from shown union select * from hidden limit 1),
    remembered as (
      insert into deleted_deliveries (gateway_id, external_id, deleted_at)
      select gateway_id, known_by, ${at} from gone, unnest(array[external_id, origin]) as k (known_by) where gateway_id is not null and known_by is not null
      on conflict do nothing
    )
    select * from gone`.execute(tx)
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

export type KnownDelivery = {
  gatewayId: number
  externalId: string | null
  origin: string | null
  messageId: number | null
  wasDeleted: boolean
  /** It is known by its origin alone. */
  byOrigin: boolean
}

/**
 * Those of the deliveries that are known, by their ids or their origins: the text of one is stored as `messageId`, or was assigned to a number by an administrator and has been deleted since, or
 * was deleted by one. One that is new, or waits for an administrator, is not among them.
 */
export async function findKnownDeliveries(
  db: Db,
  deliveries: Array<Pick<KnownDelivery, 'gatewayId' | 'externalId' | 'origin'>>,
): Promise<KnownDelivery[]> {
  if (deliveries.length === 0) return []
  const { rows } = await sql<KnownDelivery>`${sql.raw(prepared('known-deliveries'))}
    select d.gateway_id as "gatewayId", d.external_id as "externalId", d.origin, k."messageId", k."wasDeleted", k."byOrigin" from (
      select distinct * from unnest(${deliveries.map(({ gatewayId }) => gatewayId)}::bigint[], ${deliveries.map(({ externalId }) => externalId)}::text[],
        ${deliveries.map(({ origin }) => origin)}::text[])
    ) as d (gateway_id, external_id, origin)
    cross join lateral (
      select null::bigint as "messageId", true as "wasDeleted", false as "byOrigin" from deleted_deliveries
        where gateway_id = d.gateway_id and external_id in (d.external_id, d.origin)
      union all select id, false, false from sms_messages where gateway_id = d.gateway_id and external_id = d.external_id
      union all select null, false, false from ingest_log
        where gateway_id = d.gateway_id and external_id = d.external_id and outcome = 'held' and message_id is not null
      union all select id, false, true from sms_messages where origin = d.origin
      union all select null, false, true from ingest_log where origin = d.origin and outcome = 'held' and message_id is not null
      order by "wasDeleted" desc, "byOrigin", "messageId" nulls last limit 1
    ) k`.execute(db)
  return rows
}

/** Deletes up to `limit` texts received before `cutoff`. Returns the number of deleted texts by phone number and service. */
export async function deleteMessagesBefore(
  db: Db,
  cutoff: Date,
  limit: number,
): Promise<Array<{ phone_number_id: number; service: string | null; count: number }>> {
  const { rows } = await sql<{ phone_number_id: number; service: string | null; count: number }>`
    with gone as (
      delete from sms_messages where id in (select id from sms_messages where received_at < ${cutoff} limit ${limit})
      returning phone_number_id, service
    )
    select phone_number_id, service, count(*)::int as count from gone group by phone_number_id, service`.execute(db)
  return rows
}

export async function deleteDeletedDeliveriesBefore(db: Db, cutoff: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('deleted_deliveries').where('deleted_at', '<', cutoff).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The number of texts that arrived in each minute since `from`, from the counters that triggers maintain. Older than two hours, they are by the hour. */
export async function countArrivalsByMinute(db: Db, from: Date): Promise<Array<{ minute: Date; count: number }>> {
  const { rows } = await sql<{ minute: Date; count: number }>`
    select minute, sum(arrived)::int as count from message_minutes where minute >= ${from}::timestamptz
    group by 1 having sum(arrived) > 0`.execute(db)
  return rows
}

/** The number of texts that arrived in each hour since `from`, by gateway (0: none). */
export async function countArrivalsByHour(db: Db, from: Date): Promise<Array<{ hour: Date; gateway_id: number; count: number }>> {
  const { rows } = await sql<{ hour: Date; gateway_id: number; count: number }>`
    select date_trunc('hour', minute, 'UTC') as hour, gateway_id, sum(arrived)::int as count from message_minutes
    where minute >= ${from}::timestamptz group by 1, 2 having sum(arrived) > 0`.execute(db)
  return rows
}

/** The number of texts that arrived since `from`, by gateway, of these. Counters older than two hours are by the hour. */
export async function countArrivalsByGateway(db: Db, from: Date, ids: number[]): Promise<Array<{ gateway_id: number; count: number }>> {
  const { rows } = await sql<{ gateway_id: number; count: number }>`
    select gateway_id, sum(arrived)::int as count from message_minutes
    where minute >= ${from}::timestamptz and gateway_id = any(${ids}::bigint[])
    group by 1 having sum(arrived) > 0`.execute(db)
  return rows
}

/** The number of texts that arrived by a gateway in each hour since `from`. */
export async function countArrivalsOfGateway(db: Db, gatewayId: number, from: Date): Promise<Array<{ hour: Date; count: number }>> {
  const { rows } = await sql<{ hour: Date; count: number }>`
    select date_trunc('hour', minute, 'UTC') as hour, sum(arrived)::int as count from message_minutes
    where minute >= ${from}::timestamptz and gateway_id = ${gatewayId} group by 1 having sum(arrived) > 0`.execute(db)
  return rows
}

/** The number of stored texts that a number received in each hour since `from`. */
export async function countMessagesOfNumberByHour(db: Db, numberId: number, from: Date): Promise<Array<{ hour: Date; count: number }>> {
  const { rows } = await sql<{ hour: Date; count: number }>`
    select date_trunc('hour', received_at, 'UTC') as hour, count(*)::int as count from sms_messages
    where phone_number_id = ${numberId} and received_at >= ${from}::timestamptz group by 1`.execute(db)
  return rows
}

/** The number of stored texts that arrived in each hour, by number. */
export async function countMessagesByHour(
  db: Db,
  { from, before }: { from: Date; before: Date },
): Promise<Array<{ hour: Date; id: number; count: number }>> {
  const { rows } = await sql<{ hour: Date; id: number; count: number }>`
    select date_trunc('hour', received_at, 'UTC') as hour, phone_number_id as id, count(*)::int as count from sms_messages
    where received_at >= ${from}::timestamptz and received_at < ${before}::timestamptz group by 1, 2`.execute(db)
  return rows
}

/** The number of stored texts that these numbers received since `since`. */
export async function countMessagesOfNumbers(db: Db, ids: number[], since: Date): Promise<Array<{ id: number; count: number }>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select phone_number_id as id, count(*)::int as count from sms_messages
    where phone_number_id = any(${ids}::bigint[]) and received_at >= ${since}::timestamptz group by 1`.execute(db)
  return rows
}

/**
 * Rolls up the counters of whole hours before `before` into one row per hour and gateway, so that a sum reads a few thousand rows at any
 * size. Deleting texts adds rows to those hours, so it is repeated. Rows are locked in the order in which the triggers lock.
 */
export async function rollUpMinutesBefore(db: Db, before: Date): Promise<void> {
  await sql`
    with old as (
      select minute, gateway_id, slot from message_minutes
      where minute < date_trunc('hour', ${before}::timestamptz, 'UTC')
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

/** How many texts arrived in each minute and how many of them are stored. Counters older than two hours are by the hour. */
export async function countMessagesByMinute(db: Db): Promise<Array<{ minute: Date; arrived: number; stored: number }>> {
  const { rows } = await sql<{ minute: Date; arrived: number; stored: number }>`
    select minute, sum(arrived)::bigint as arrived, sum(count)::bigint as stored from message_minutes group by 1`.execute(db)
  return rows
}

/** Deletes the counters of minutes whose texts have expired. */
export async function deleteMinutesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('message_minutes').where('minute', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

export type NewestArrivals = {
  texts: number
  senders: Array<{ sender: string; count: number }>
  /** The number of texts whose time of sending is known: not every format has it. */
  timed: number
  /** Delivery delay in milliseconds. */
  median: number | null
  p95: number | null
  /** A histogram: the number of texts with a delay below each of `bounds` and not below the one before it; the last entry is the rest. */
  delays: number[]
}

/** The senders and the delivery delays of the newest texts. Where the sender's clock is ahead of ours, the delay counts as zero. */
export async function measureNewestArrivals(db: Db, limit: number, boundsMs: number[]): Promise<NewestArrivals> {
  type Row = Omit<NewestArrivals, 'senders' | 'delays'> & {
    senders: NewestArrivals['senders'] | null
    steps: Record<string, number> | null
  }
  const { rows } = await sql<Row>`
    with newest as materialized (
      select sender, case when sent_at is not null then greatest(date_part('epoch', received_at - sent_at) * 1000, 0) end as delay
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
