import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** How many numbers belong to each of these gateways that has any. */
export async function countNumbersOf(db: Kysely<Database>, gatewayIds: number[]): Promise<Array<{ gateway_id: number; count: number }>> {
  const { rows } = await sql<{ gateway_id: number; count: number }>`
    select gateway_id, count(*)::int as count from phone_numbers where gateway_id = any(${gatewayIds}::bigint[]) group by 1`.execute(db)
  return rows
}

/** Gives the numbers of gateways to another one, or to none. Returns their ids. */
export async function updateGatewayOfNumbers(tx: Transaction<Database>, gatewayIds: number[], to: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update phone_numbers set gateway_id = ${to}::bigint where gateway_id = any(${gatewayIds}::bigint[]) returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
