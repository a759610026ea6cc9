import { sql, type ExpressionBuilder } from 'kysely'
import type { NumberStatus } from '#domain/numbers/number.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import type { ListedNumber } from './list/list-queries.ts'
import { selectNumbers } from './search/search-queries.ts'

export type NewNumber = { number: string; gateway_id: number | null; status: NumberStatus; is_test: boolean; created_at: Date }

/** A number, listed or not, with the count of its texts and the name of its gateway. */
export type ManagedNumber = ListedNumber & {
  is_test: boolean
  gateway_name: string | null
  last_text_at: Date | null
}

export async function findNumber(db: Db, id: number): Promise<ManagedNumber | undefined> {
  const [row] = await selectNumbers(db, sql`select * from phone_numbers where id = ${id}`, sql`p.id`)
  return row
}

/** Those of these gateways that exist. */
export async function findGatewayIds(db: Db, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from sms_gateways where id = any(${ids}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findNumberIds(db: Db, numbers: string[]): Promise<Array<{ id: number; number: string }>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from phone_numbers where number = any(${numbers}::text[])`.execute(db)
  return rows
}

/** Attaches numbers without a gateway to the one that delivers to them; rows locked by another batch are left to it. Returns the attached ones. */
export async function updateOrphansToGateway(
  db: Db,
  deliveries: Array<{ number: string; gatewayId: number }>,
): Promise<Array<{ id: number; status: NumberStatus; is_test: boolean }>> {
  const { rows } = await sql<{ id: number; status: NumberStatus; is_test: boolean }>`
    with orphans as (
      select p.id, d.gateway_id
      from unnest(${deliveries.map(({ number }) => number)}::text[], ${deliveries.map(({ gatewayId }) => gatewayId)}::bigint[]) as d (number, gateway_id)
      join phone_numbers p on p.number = d.number and p.gateway_id is null
      for no key update of p skip locked
    )
    update phone_numbers p set gateway_id = o.gateway_id from orphans o where p.id = o.id and p.gateway_id is null
    returning p.id, p.status, p.is_test`.execute(db)
  return rows
}

/** Adds those that do not exist, in one statement and always in the same order. Returns the added ones. */
export async function insertNumbers(db: Db, numbers: NewNumber[]): Promise<Array<{ id: number; number: string }>> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ id: number; number: string }>`
    insert into phone_numbers (number, gateway_id, status, is_test, created_at)
    select * from unnest(
      ${numbers.map(({ number }) => number)}::text[], ${numbers.map((number) => number.gateway_id)}::bigint[],
      ${numbers.map(({ status }) => status)}::text[], ${numbers.map((number) => number.is_test)}::boolean[],
      ${numbers.map((number) => number.created_at.toISOString())}::timestamptz[]
    ) as n (number, gateway_id, status, is_test, created_at) order by number
    on conflict (number) do nothing
    returning id, number`.execute(db)
  return rows
}

/** Locks numbers against deletion until the end of the transaction. */
export async function lockNumberRows(
  tx: Tx,
  { ids = [], numbers = [] }: { ids?: number[]; numbers?: string[] },
): Promise<Array<{ id: number; number: string }>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from phone_numbers where id = any(${ids}::bigint[]) or number = any(${numbers}::text[]) order by id for key share`.execute(
    tx,
  )
  return rows
}

/** All conditions that are set must hold. */
export type NumberFilter = { id?: number; gatewayId?: number; number?: string; isOrphan?: true }

/** Deletes the matching numbers, at most `limit` of them where that is set, and their texts. Returns their ids. */
export async function deleteNumbersWhere(db: Db, filter: NumberFilter, limit?: number): Promise<number[]> {
  let matching = db.selectFrom('phone_numbers').select('id').where(matchesFilter(filter))
  if (limit !== undefined) matching = matching.limit(limit)
  const rows = await db.deleteFrom('phone_numbers').where('id', 'in', matching).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** The ids of the matching numbers, listed or not. */
export async function findNumbersWhere(db: Db, filter: NumberFilter): Promise<number[]> {
  const rows = await db.selectFrom('phone_numbers').select('id').where(matchesFilter(filter)).execute()
  return rows.map(({ id }) => id)
}

function matchesFilter({ id, gatewayId, number, isOrphan }: NumberFilter) {
  return (eb: ExpressionBuilder<Database, 'phone_numbers'>) =>
    eb.and([
      ...(id === undefined ? [] : [eb('id', '=', id)]),
      ...(gatewayId === undefined ? [] : [eb('gateway_id', '=', gatewayId)]),
      ...(number === undefined ? [] : [eb('number', '=', number)]),
      ...(isOrphan ? [eb('gateway_id', 'is', null)] : []),
    ])
}

/** The number of texts of these numbers. */
export async function countTextsOf(db: Db, ids: number[]): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from sms_messages where phone_number_id = any(${ids}::bigint[])`.execute(db)
  return rows[0]?.n ?? 0
}

export async function countNumberRows(db: Db): Promise<number> {
  const row = await db
    .selectFrom('phone_numbers')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}
