import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { ListedNumber } from './list-queries.ts'

type Db = Kysely<Database> | Transaction<Database>
export type AnyNumber = ListedNumber & { is_test: boolean }
export type NewNumber = { number: string; gateway_id: number | null; is_test: boolean; created_at: Date }

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

/** Deletes the numbers that fit every filter that is given, and their texts with them. Returns their ids. */
export async function deleteNumbersWhere(db: Db, filter: { id?: number; gatewayId?: number; number?: string }): Promise<number[]> {
  let query = db.deleteFrom('phone_numbers').returning('id')
  if (filter.id !== undefined) query = query.where('id', '=', filter.id)
  if (filter.gatewayId !== undefined) query = query.where('gateway_id', '=', filter.gatewayId)
  if (filter.number !== undefined) query = query.where('number', '=', filter.number)
  return (await query.execute()).map(({ id }) => id)
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
  return Number(row.n)
}

/** Numbers that no gateway holds. */
export async function countOrphans(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('phone_numbers')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('gateway_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Deletes up to `limit` of them. Returns their ids. */
export async function deleteOrphans(db: Kysely<Database> | Transaction<Database>, limit: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('phone_numbers')
    .where('id', 'in', (eb) => eb.selectFrom('phone_numbers').select('id').where('gateway_id', 'is', null).limit(limit))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
