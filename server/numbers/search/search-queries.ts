import { sql, type RawBuilder } from 'kysely'
import type { NumberSort, NumberStatus, Receiving } from '#domain/numbers/number.ts'
import { lowerOf } from '#server/db/lower-of.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { gatewayColumn } from '../list/list-queries.ts'
import type { ManagedNumber } from '../number-queries.ts'

/**
 * All conditions that are set must hold. `search`: one of these is part of the number or of the gateway's name. `gatewayId` null: numbers
 * without a gateway. `silentSince`: listed since then or longer, without a text.
 */
export type NumberSearch = {
  search?: { inNumber: string[]; inGatewayName: string }
  gatewayId?: number | null
  status?: NumberStatus
  isTest?: boolean
  receiving?: Receiving
  silentSince?: Date
}

/** The values of the last row of a page, by which the list is sorted. */
export type SortKey = { id: number; value: string | number | Date | null }

export async function findNumbers(
  db: Db,
  search: NumberSearch & { sort: NumberSort; limit: number; before: SortKey | null },
): Promise<Array<ManagedNumber & { sort_value: SortKey['value'] }>> {
  const { sort, before, limit } = search
  const isDescending = sort.startsWith('-')
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns]
  const direction = isDescending ? sql`desc` : sql`asc`
  const order = sql`${column} ${direction}, p.id ${direction}`
  const after = before ? sql`(${column}, p.id) ${isDescending ? sql`<` : sql`>`} (${before.value}, ${before.id})` : sql`true`
  const page = sql`select p.*, ${column} as sort_value from phone_numbers p
    where ${matchesSearch(search)} and ${after} order by ${order} limit ${limit}`
  return selectNumbers(db, page, order, sql`p.sort_value`)
}

/** What each order compares. Numbers that never had a text count as the least recent. */
const sortColumns = {
  created_at: sql`p.id`,
  number: sql`p.number`,
  last_text_at: sql`coalesce(p.last_text_at, to_timestamp(0))`,
  texts_per_day: sql`p.texts_per_day`,
}

/** Counts only the texts of the numbers that `from` selects. `limit 1`: looks up the gateway of each, and does not load ten thousand to join a hundred of them. */
export async function selectNumbers(
  db: Db,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  sortValue: RawBuilder<unknown> = sql`null`,
): Promise<Array<ManagedNumber & { sort_value: SortKey['value'] }>> {
  const { rows } = await sql<ManagedNumber & { sort_value: SortKey['value'] }>`
    select p.id, p.number, p.status, p.gateway_id, p.is_test, p.created_at, m.count as message_count, m.last as last_message_at,
      greatest(p.last_text_at, m.last) as last_text_at, g.name as gateway_name, ${sortValue} as sort_value, ${gatewayColumn}
    from (${from}) p left join lateral (select * from sms_gateways where id = p.gateway_id limit 1) g on true
    cross join lateral (select count(*)::int as count, max(received_at) as last from sms_messages where phone_number_id = p.id) m
    order by ${order}`.execute(db)
  return rows
}

export async function countNumbersWhere(db: Db, search: NumberSearch): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from phone_numbers p where ${matchesSearch(search)}`.execute(db)
  return rows[0]?.n ?? 0
}

export type LockedNumber = { id: number; number: string; status: NumberStatus; gateway_id: number | null; is_test: boolean }

/**
 * Locks the matching numbers until the end of the transaction, always in the same order. `for deletion` waits for texts that are being stored: a deletion that
 * did so only once it had locked the numbers against changes could wait in a circle.
 */
export async function lockNumbersWhere(
  tx: Tx,
  which: { ids: number[] } | NumberSearch,
  purpose: 'for change' | 'for deletion' = 'for change',
): Promise<LockedNumber[]> {
  const strength = purpose === 'for deletion' ? sql`for update of p` : sql`for no key update of p`
  const condition = 'ids' in which ? sql`p.id = any(${which.ids}::bigint[])` : matchesSearch(which)
  const { rows } = await sql<LockedNumber>`
    select p.id, p.number, p.status, p.gateway_id, p.is_test
    from phone_numbers p
    where ${condition} order by p.id ${strength}`.execute(tx)
  return rows
}

/**
 * Names are compared once for each gateway, not for each number. The letters of ASCII need no collation, which is faster. position() has no wildcards, so
 * the search terms need no escaping.
 */
function isFound({ inNumber, inGatewayName }: NonNullable<NumberSearch['search']>): RawBuilder<boolean> {
  const name = lowerOf(sql`g.name`, inGatewayName)
  const inName = isOfGateway(sql`position(lower(${inGatewayName}::text) in ${name}) > 0`)
  return sql`(${sql.join([...inNumber.map((part) => sql`position(${part}::text in p.number) > 0`), inName], sql` or `)})`
}

/**
 * True if the number has a gateway `g`, and it fulfils a condition. Without `is true` the database would plan a join, and look up the gateway of each of ten
 * thousand numbers where it expects to have a full page soon; so it finds those gateways once.
 */
function isOfGateway(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(p.gateway_id in (select g.id from sms_gateways g where ${condition})) is true`
}

function matchesSearch({ search, gatewayId, status, isTest, receiving, silentSince }: NumberSearch): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  if (search) conditions.push(isFound(search))
  if (gatewayId !== undefined) conditions.push(gatewayId === null ? sql`p.gateway_id is null` : sql`p.gateway_id = ${gatewayId}`)
  if (status !== undefined) conditions.push(sql`p.status = ${status}`)
  if (isTest !== undefined) conditions.push(sql`p.is_test = ${isTest}`)
  if (receiving !== undefined) conditions.push(receives[receiving])
  if (silentSince !== undefined) conditions.push(sql`greatest(p.last_text_at, p.created_at) <= ${silentSince}`)
  return sql.join(conditions, sql` and `)
}

/** As `receivingOf` (domain/gateways/gateway.ts). */
const receives: Record<Receiving, RawBuilder<boolean>> = {
  yes: isOfGateway(sql`g.state = 'up'`),
  silent: isOfGateway(sql`g.state = 'silent'`),
  unknown: sql`(p.gateway_id is null or ${isOfGateway(sql`g.state in ('never', 'inactive')`)})`,
}
