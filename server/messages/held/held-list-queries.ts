import { sql, type RawBuilder } from 'kysely'
import type { ListsNumbers } from '#domain/gateways/gateway.ts'
import type { NumberStatus } from '#domain/numbers/number.ts'
import type { HeldReason } from '#domain/messages/held.ts'
import { lowerOf } from '#server/db/lower-of.ts'
import type { Db } from '#server/db/database.ts'
import { isWaiting } from './held-queries.ts'
import type { HeldFilter } from './parse-held-filter.ts'

/** A text waiting for an administrator. `gateway_id` is null once the gateway has been deleted. */
export type HeldRow = {
  id: number
  gateway_id: number | null
  gateway_name: string | null
  lists_numbers: ListsNumbers | null
  recipient: string | null
  number: string | null
  number_status: NumberStatus | null
  sender: string | null
  message_content: string | null
  /** In characters; `message_content` of a list may be less. */
  text_length: number
  is_incomplete: boolean
  reason: string
  received_at: Date
}

/** Newest first, starting after the entry `before`; `total` is how many match. */
export async function findHeld(
  db: Db,
  filter: HeldFilter,
  { limit, before }: { limit: number; before: number | null },
): Promise<{ rows: HeldRow[]; total: number }> {
  // A search reads every waiting text, so it is done once for both. Otherwise an index finds the page.
  if (filter.words.length > 0) {
    const { rows } = await sql<HeldRow & { total: number }>`
      with found as materialized (select l.id from ingest_log l where ${matches(filter)})
      ${selectHeldRows(
        sql`select l.* from ingest_log l
        where l.id in (select id from found where ${isOlderThan(before, 'found')} order by id desc limit ${limit})`,
        { more: sql`, (select count(*)::int from found) as total`, most: shownLength },
      )}`.execute(db)
    if (rows.length > 0) return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
    return { rows: [], total: before === null ? 0 : await countHeldRows(db, filter) }
  }
  const [rows, total] = await Promise.all([findHeldPage(db, filter, { limit, before, most: shownLength }), countHeldRows(db, filter)])
  return { rows, total }
}

/** How much of a text a list has, in characters: of the longest texts a page would be tens of megabytes. */
const shownLength = 500

/** The same without how many match: all pages together read each waiting text once. With `most`, no more of each text than that. */
export async function findHeldPage(
  db: Db,
  filter: HeldFilter,
  { limit, before, most }: { limit: number; before: number | null; most?: number },
): Promise<HeldRow[]> {
  const { rows } = await selectHeldRows(selectHeld(filter, limit, before), { most }).execute(db)
  return rows
}

function selectHeldRows(
  from: RawBuilder<unknown>,
  { more = sql``, most }: { more?: RawBuilder<unknown>; most?: number | undefined },
): RawBuilder<HeldRow & { total: number }> {
  const content = most === undefined ? sql`l.message_content` : sql`left(l.message_content, ${most})`
  return sql`
    select l.id, l.gateway_id, coalesce(g.name, l.deleted_gateway_name) as gateway_name, g.lists_numbers, l.recipient, l.number,
      ${statusOf(sql`l.number`)} as number_status, l.sender, ${content} as message_content,
      coalesce(length(l.message_content), 0) as text_length, ${isIncomplete} as is_incomplete, l.reason, l.received_at${more}
    from (${from}) l
    left join sms_gateways g on g.id = l.gateway_id
    order by l.id desc`
}

/** Looked up for each row of a page: a join would read all numbers. */
function statusOf(number: RawBuilder<unknown>): RawBuilder<NumberStatus | null> {
  return sql`(select p.status from phone_numbers p where p.number = ${number})`
}

/** A waiting text as a whole. */
export async function findHeldText(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{
    text: string
  }>`select coalesce(l.message_content, '') as text from ingest_log l where l.id = ${id} and ${isWaiting}`.execute(db)
  return rows[0]?.text
}

/** Newest first, starting after the entry `before`. */
export async function findHeldIds(
  db: Db,
  filter: HeldFilter,
  { limit, before }: { limit: number; before: number | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select l.id from (${selectHeld(filter, limit, before)}) l order by l.id desc`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countHeldRows(db: Db, filter: HeldFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ingest_log l where ${matches(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

export type HeldNumberRow = Pick<HeldRow, 'gateway_id' | 'gateway_name' | 'lists_numbers' | 'number_status'> & {
  number: string
  texts: number
  last_sender: string | null
  last_received_at: Date
  /** How many numbers there are. */
  total: number
}

/** The numbers that texts name, those with the most texts first, each with the newest of its texts. */
export async function findHeldNumbers(db: Db, filter: HeldFilter, limit: number): Promise<HeldNumberRow[]> {
  const { rows } = await sql<HeldNumberRow>`
    select n.number, n.texts, n.total, ${statusOf(sql`n.number`)} as number_status, l.sender as last_sender, l.received_at as last_received_at,
      l.gateway_id, coalesce(g.name, l.deleted_gateway_name) as gateway_name, g.lists_numbers
    from (
      select l.number, count(*)::int as texts, max(l.id) as newest, (count(*) over ())::int as total
      from ingest_log l where ${matches(filter)} and l.number is not null
      group by l.number order by texts desc, newest desc limit ${limit}
    ) n
    join ingest_log l on l.id = n.newest
    left join sms_gateways g on g.id = l.gateway_id
    order by n.texts desc, n.newest desc`.execute(db)
  return rows
}

export type HeldCountRow = { gateway_id: number | null; name: string | null; is_deleted: boolean; reason: HeldReason; texts: number }

/** How many texts wait, by gateway and reason; gateways by name as people count, deleted ones last. */
export async function countHeldByGateway(db: Db): Promise<HeldCountRow[]> {
  const { rows } = await sql<HeldCountRow>`
    select l.gateway_id, coalesce(g.name, l.name) as name, l.is_deleted, l.reason, l.texts
    from (
      select coalesce(l.gateway_id, l.deleted_gateway_id) as gateway_id, l.gateway_id is null as is_deleted, max(l.deleted_gateway_name) as name,
        ${reasonOfRow} as reason, count(*)::int as texts
      from ingest_log l where ${isWaiting} group by 1, 2, 4
    ) l left join sms_gateways g on g.id = l.gateway_id
    order by g.name_key nulls last, l.name, l.gateway_id`.execute(db)
  return rows
}

function selectHeld(filter: HeldFilter, limit: number, before: number | null): RawBuilder<unknown> {
  return sql`select l.* from ingest_log l where ${matches(filter)} and ${isOlderThan(before, 'l')}
    order by l.id desc limit ${limit}`
}

function isOlderThan(before: number | null, table: 'l' | 'found'): RawBuilder<boolean> {
  return before === null ? sql`true` : sql`${sql.ref(`${table}.id`)} < ${before}`
}

/** As `heldReasonOf`. */
const conditions: Record<HeldReason, RawBuilder<boolean>> = {
  unlisted: sql`l.number is not null`,
  no_number: sql`l.recipient is null`,
  unknown_port: sql`l.recipient = ''`,
  not_uk_mobile: sql`l.number is null and l.recipient <> ''`,
}
const reasonOfRow = sql<HeldReason>`case when l.number is not null then 'unlisted' when l.recipient is null then 'no_number'
  when l.recipient = '' then 'unknown_port' else 'not_uk_mobile' end`

/** A set of parts that lost its gateway keeps its delivery id. */
const isIncomplete = sql<boolean>`(l.external_id is not null and exists (
  select from message_part_sets s where s.external_id = l.external_id and s.settled_at is not null and not s.is_complete
    and (select count(*) from message_parts p where p.set_id = s.id) < s.total
    and (s.gateway_id = l.gateway_id or (s.gateway_id is null and l.gateway_id is null))))`

const contentOfRow = sql`concat_ws(' ', l.sender, l.recipient, l.number, l.message_content)`

function matches({ gatewayId, reason, number, words }: HeldFilter): RawBuilder<boolean> {
  const all = [isWaiting]
  if (gatewayId !== null) all.push(sql`(l.gateway_id = ${gatewayId} or l.deleted_gateway_id = ${gatewayId})`)
  if (reason !== null) all.push(conditions[reason])
  if (number !== null) all.push(sql`l.number = ${number}`)
  for (const notations of words) all.push(holdsOneOf(notations))
  return sql.join(all, sql` and `)
}

/** The words are in lower case. Digits have no case, which is faster; and `lower` with `like` is faster than `ilike`. */
function holdsOneOf(words: string[]): RawBuilder<boolean> {
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const all = words.join('')
  if (!/[^\d\s+().-]/.test(all)) return sql`(${contentOfRow} collate "C") like any (${patterns}::text[])`
  return sql`${lowerOf(contentOfRow, all)} like any (${patterns}::text[])`
}
