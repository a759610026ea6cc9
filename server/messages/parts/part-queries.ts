import { sql } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { PartSet, StoredPart } from './part-set.ts'

/**
 * A key can have many sets where a sender uses one reference for every text. Only the last ones matter, and those that parts can be added to. Texts of so many parts
 * that these would be more than a thousand are no texts: of them only the last are looked at, as each part that comes is compared with all.
 */
const setsPerKey = 20
const openSetsPerKey = 200
const partsPerKey = 1000

const mostOf = (sets: number) => sql`least(${sql.lit(sets)}, greatest(1, ${sql.lit(partsPerKey)} / k.total))`

type NewSet = Pick<PartSet, 'key' | 'gatewayId' | 'total' | 'format' | 'sender' | 'recipient' | 'createdAt'>

/**
 * Locks the keys until the end of the transaction: the current set of each, which is begun where there is none. Always in the same order, so that two nodes
 * wait for one another and never for each other.
 */
export async function lockKeys(tx: Tx, sets: NewSet[]): Promise<void> {
  await sql`${sql.raw(prepared('lock-part-keys'))}
    insert into message_part_sets (key, gateway_id, total, format, sender, recipient, created_at)
    select s.* from unnest(
      ${sets.map(({ key }) => key)}::text[], ${sets.map(({ gatewayId }) => gatewayId)}::bigint[], ${sets.map(({ total }) => total)}::smallint[],
      ${sets.map(({ format }) => format)}::text[], ${sets.map(({ sender }) => sender)}::text[], ${sets.map(({ recipient }) => recipient)}::text[],
      ${sets.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[]
    ) as s (key, gateway_id, total, format, sender, recipient, created_at)
    order by s.key
    on conflict (key) where is_current do update set is_current = true`.execute(tx)
}

/** Locks sets until the end of the transaction, always in the same order. */
export async function lockSets(tx: Tx, ids: number[]): Promise<void> {
  await sql`select from message_part_sets where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
}

/** Those whose parts have been missing since before `due`, the oldest first. */
export async function findOverdueSets(db: Db, due: Date, limit: number): Promise<Array<{ id: number; gateway_id: number | null }>> {
  const { rows } = await sql<{ id: number; gateway_id: number | null }>`${sql.raw(prepared('overdue-sets'))}
    select id, gateway_id from message_part_sets where settled_at is null and created_at <= ${due}::timestamptz
    order by created_at limit ${limit}`.execute(db)
  return rows
}

/** Locks those whose parts are still being collected until the end of the transaction; a set that is receiving a part just now is left out. */
export async function lockCollecting(tx: Tx, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from message_part_sets where id = any(${ids}::bigint[]) and settled_at is null order by id for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

type Row = {
  id: number
  key: string
  gateway_id: number | null
  is_current: boolean
  total: number
  format: string
  sender: string | null
  recipient: string | null
  created_at: Date
  settled_at: Date | null
  is_complete: boolean
  external_id: string | null
  number: number | null
  encoding: string
  bytes: Uint8Array | null
  digest: string
  is_uncertain: boolean
  part_external_id: string | null
  sent_at: Date | null
  received_at: Date
}

const columns = sql`s.id, s.key, s.gateway_id, s.is_current, s.total, s.format, s.sender, s.recipient, s.created_at, s.settled_at, s.is_complete, s.external_id,
  p.number, p.encoding, p.bytes, p.digest, p.is_uncertain, p.external_id as part_external_id, p.sent_at, p.received_at`

/** The last sets of each key, and those with a part that has one of these ids, the oldest first, with their parts. */
export async function findSetsOfKeys(tx: Tx, keys: Array<Pick<NewSet, 'key' | 'total'>>, externalIds: string[]): Promise<PartSet[]> {
  const { rows } = await sql<Row>`${sql.raw(prepared('sets-of-keys'))}
    with keys as (
      select * from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ total }) => total)}::integer[]) as k (key, total)
    ), sets as materialized (
      select s.id from keys k
      cross join lateral (select id from message_part_sets where key = k.key order by id desc limit ${mostOf(setsPerKey)}) s
      union
      select s.id from keys k
      cross join lateral (
        select id from message_part_sets where key = k.key and not is_complete order by id desc limit ${mostOf(openSetsPerKey)}
      ) s
      union
      select s.id from message_parts p join message_part_sets s on s.id = p.set_id
      where p.external_id = any(${externalIds}::text[]) and s.key in (select key from keys)
    )
    select ${columns} from sets join message_part_sets s using (id) left join message_parts p on p.set_id = s.id
    order by s.id`.execute(tx)
  return toSets(rows)
}

export async function findSets(tx: Tx, ids: number[]): Promise<PartSet[]> {
  const { rows } = await sql<Row>`
    select ${columns} from message_part_sets s left join message_parts p on p.set_id = s.id
    where s.id = any(${ids}::bigint[]) order by s.id`.execute(tx)
  return toSets(rows)
}

function toSets(rows: Row[]): PartSet[] {
  const sets = new Map<number, PartSet>()
  for (const row of rows) {
    const set: PartSet = sets.get(row.id) ?? {
      id: row.id,
      key: row.key,
      gatewayId: row.gateway_id,
      isCurrent: row.is_current,
      total: row.total,
      format: row.format,
      sender: row.sender,
      recipient: row.recipient,
      createdAt: row.created_at,
      settledAt: row.settled_at,
      isComplete: row.is_complete,
      externalId: row.external_id,
      parts: new Map<number, StoredPart>(),
    }
    sets.set(row.id, set)
    if (row.number === null) continue
    set.parts.set(row.number, {
      number: row.number,
      encoding: row.encoding,
      bytes: row.bytes,
      digest: row.digest,
      isUncertain: row.is_uncertain,
      externalId: row.part_external_id,
      sentAt: row.sent_at,
      receivedAt: row.received_at,
    })
  }
  return [...sets.values()]
}

/** Stores sets that were begun, and returns their ids. One that is current takes the place of the one before. */
export async function insertSets(tx: Tx, sets: PartSet[]): Promise<number[]> {
  if (sets.length === 0) return []
  await sql`
    update message_part_sets set is_current = false
    where is_current and key = any(${sets.filter(({ isCurrent }) => isCurrent).map(({ key }) => key)}::text[])`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into message_part_sets (key, gateway_id, is_current, total, format, sender, recipient, created_at)
    select key, gateway_id, is_current, total, format, sender, recipient, created_at from unnest(
      ${sets.map(({ key }) => key)}::text[], ${sets.map(({ gatewayId }) => gatewayId)}::bigint[], ${sets.map(({ isCurrent }) => isCurrent)}::boolean[],
      ${sets.map(({ total }) => total)}::smallint[], ${sets.map(({ format }) => format)}::text[], ${sets.map(({ sender }) => sender)}::text[],
      ${sets.map(({ recipient }) => recipient)}::text[], ${sets.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[]
    ) with ordinality as s (key, gateway_id, is_current, total, format, sender, recipient, created_at, position)
    order by position
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Stores parts, or what has become of them. */
export async function upsertParts(tx: Tx, parts: Array<StoredPart & { setId: number }>): Promise<void> {
  if (parts.length === 0) return
  const base64 = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString('base64'))
  await sql`${sql.raw(prepared('upsert-parts'))}
    insert into message_parts as known (set_id, number, encoding, bytes, digest, is_uncertain, external_id, sent_at, received_at)
    select set_id, number, encoding, decode(bytes, 'base64'), digest, is_uncertain, external_id, sent_at, received_at from unnest(
      ${parts.map(({ setId }) => setId)}::bigint[], ${parts.map(({ number }) => number)}::smallint[], ${parts.map(({ encoding }) => encoding)}::text[],
      ${parts.map(({ bytes }) => base64(bytes))}::text[], ${parts.map(({ digest }) => digest)}::text[],
      ${parts.map(({ isUncertain }) => isUncertain)}::boolean[], ${parts.map(({ externalId }) => externalId)}::text[],
      ${parts.map(({ sentAt }) => sentAt?.toISOString() ?? null)}::timestamptz[], ${parts.map(({ receivedAt }) => receivedAt.toISOString())}::timestamptz[]
    ) as p (set_id, number, encoding, bytes, digest, is_uncertain, external_id, sent_at, received_at)
    on conflict (set_id, number) do update set encoding = excluded.encoding, bytes = excluded.bytes, digest = excluded.digest,
      is_uncertain = excluded.is_uncertain, external_id = excluded.external_id, sent_at = excluded.sent_at, received_at = excluded.received_at`.execute(
    tx,
  )
}

/** Deletes parts that were moved to another set. */
export async function deleteParts(tx: Tx, parts: Array<{ setId: number; number: number }>): Promise<void> {
  if (parts.length === 0) return
  await sql`
    delete from message_parts p using unnest(${parts.map(({ setId }) => setId)}::bigint[], ${parts.map(({ number }) => number)}::smallint[]) as m (set_id, number)
    where p.set_id = m.set_id and p.number = m.number`.execute(tx)
}

/** Records that the texts of these sets were stored or held. The content of those that are complete goes. */
export async function updateSettled(
  tx: Tx,
  settled: Array<{ id: number; settledAt: Date; isComplete: boolean; externalId: string }>,
): Promise<void> {
  if (settled.length === 0) return
  await sql`
    update message_part_sets s set settled_at = n.settled_at, is_complete = n.is_complete, external_id = n.external_id,
      sender = case when n.is_complete then null else s.sender end, recipient = case when n.is_complete then null else s.recipient end
    from unnest(
      ${settled.map(({ id }) => id)}::bigint[], ${settled.map(({ settledAt }) => settledAt.toISOString())}::timestamptz[],
      ${settled.map(({ isComplete }) => isComplete)}::boolean[], ${settled.map(({ externalId }) => externalId)}::text[]
    ) as n (id, settled_at, is_complete, external_id)
    where s.id = n.id`.execute(tx)
}

export async function deleteSets(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from message_part_sets where id = any(${ids}::bigint[])`.execute(tx)
}

/** Deletes up to `limit` sets of texts that were stored or held and began before `before`. Returns their number. */
export async function deleteSettledSets(db: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from message_part_sets where id in (
      select id from message_part_sets where settled_at is not null and created_at < ${before}::timestamptz
      limit ${limit} for update skip locked
    ) returning id`.execute(db)
  return rows.length
}

/** Of `message_part_sets s`: not all of its parts are there. */
export const lacksParts = sql<boolean>`(select count(*) from message_parts p where p.set_id = s.id) < s.total`

/**
 * Deletes the content of texts that are neither stored nor held any more, and of those that have been whole since before `before`: no part of them is replaced.
 * Nothing is added to them.
 */
export async function closeSets(db: Db, before: Date): Promise<void> {
  await sql`
    with closed as (
      update message_part_sets set is_complete = true, sender = null, recipient = null where id in (
        select s.id from message_part_sets s where s.settled_at is not null and not s.is_complete
          and (not exists (select from sms_messages m where m.gateway_id = s.gateway_id and m.external_id = s.external_id)
            and not exists (select from hidden_messages h where h.gateway_id = s.gateway_id and h.external_id = s.external_id)
            and not exists (select from ingest_log l where l.gateway_id = s.gateway_id and l.external_id = s.external_id and l.outcome = 'held')
            or not (${lacksParts})
              and not exists (select from message_parts p where p.set_id = s.id and p.received_at >= ${before}::timestamptz))
        for update of s skip locked
      )
      returning id
    )
    update message_parts p set bytes = null from closed where p.set_id = closed.id`.execute(db)
}

/** Those of the deliveries of texts that parts are still missing from. */
export async function findIncompleteDeliveries(
  tx: Tx,
  deliveries: Array<{ gatewayId: number; externalId: string }>,
): Promise<Array<{ gatewayId: number; externalId: string }>> {
  const { rows } = await sql<{ gatewayId: number; externalId: string }>`
    select s.gateway_id as "gatewayId", s.external_id as "externalId" from message_part_sets s
    join unnest(${deliveries.map(({ gatewayId }) => gatewayId)}::bigint[], ${deliveries.map(({ externalId }) => externalId)}::text[]) as d (gateway_id, external_id)
      on s.gateway_id = d.gateway_id and s.external_id = d.external_id
    where s.settled_at is not null and not s.is_complete and ${lacksParts}`.execute(tx)
  return rows
}
