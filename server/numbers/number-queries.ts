import { sql, type ExpressionBuilder, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { ListedNumber } from './list-queries.ts'

type Db = Kysely<Database> | Transaction<Database>
export type AnyNumber = ListedNumber & { is_test: boolean }
export type NewNumber = { number: string; gateway_id: number | null; status: string; is_test: boolean; created_at: Date }

/** Every number, listed or not, newest first, with its texts counted. */
export async function findAllNumbers(db: Db): Promise<AnyNumber[]> {
  const { rows } = await sql<AnyNumber>`
    select p.id, p.number, p.status, p.gateway_id, p.is_test, p.created_at, coalesce(m.count, 0)::int as message_count, m.last as last_message_at
    from phone_numbers p
    left join (select phone_number_id, count(*) as count, max(received_at) as last from sms_messages group by phone_number_id) m on m.phone_number_id = p.id
    order by p.created_at desc, p.id desc`.execute(db)
  return rows
}

/** Null when the number is there already. */
export async function insertNumber(db: Db, number: NewNumber): Promise<AnyNumber | null> {
  const row = await db
    .insertInto('phone_numbers')
    .values(number)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning(['id', 'number', 'status', 'gateway_id', 'is_test', 'created_at'])
    .executeTakeFirst()
  return row ? { ...row, message_count: 0, last_message_at: null } : null
}

/** Adds those that are not there yet, in one statement and always in the same order. Returns the added ones. */
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

/** Locks them against deletion until the end of the transaction. */
export async function lockNumberRows(
  tx: Transaction<Database>,
  { ids = [], numbers = [] }: { ids?: number[]; numbers?: string[] },
): Promise<Array<{ id: number; number: string }>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from phone_numbers where id = any(${ids}::bigint[]) or number = any(${numbers}::text[]) order by id for key share`.execute(
    tx,
  )
  return rows
}

/** Every condition that is given must fit. */
export type NumberFilter = { id?: number; gatewayId?: number; number?: string; isOrphan?: true }

/** Deletes the numbers that fit, up to `limit` of them where there is one, and their texts with them. Returns their ids. */
export async function deleteNumbersWhere(db: Db, filter: NumberFilter, limit?: number): Promise<number[]> {
  let doomed = db.selectFrom('phone_numbers').select('id').where(fits(filter))
  if (limit !== undefined) doomed = doomed.limit(limit)
  const rows = await db.deleteFrom('phone_numbers').where('id', 'in', doomed).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** The numbers that fit, listed or not. */
export async function findNumbersWhere(db: Db, filter: NumberFilter): Promise<number[]> {
  const rows = await db.selectFrom('phone_numbers').select('id').where(fits(filter)).execute()
  return rows.map(({ id }) => id)
}

function fits({ id, gatewayId, number, isOrphan }: NumberFilter) {
  return (eb: ExpressionBuilder<Database, 'phone_numbers'>) =>
    eb.and([
      ...(id === undefined ? [] : [eb('id', '=', id)]),
      ...(gatewayId === undefined ? [] : [eb('gateway_id', '=', gatewayId)]),
      ...(number === undefined ? [] : [eb('number', '=', number)]),
      ...(isOrphan ? [eb('gateway_id', 'is', null)] : []),
    ])
}

/** How many texts these numbers hold. */
export async function countTextsOf(db: Db, ids: number[]): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from sms_messages where phone_number_id = any(${ids}::bigint[])`.execute(db)
  return rows[0]?.n ?? 0
}

/** Returns the ids of the numbers that the gateway held. */
export async function updateNumbersToNoGateway(db: Db, gatewayId: number): Promise<number[]> {
  const rows = await db.updateTable('phone_numbers').set({ gateway_id: null }).where('gateway_id', '=', gatewayId).returning('id').execute()
  return rows.map(({ id }) => id)
}

export async function countNumberRows(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('phone_numbers')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}
