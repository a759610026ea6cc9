import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'

/** How many numbers belong to each of these gateways that has any. */
export async function countNumbersOf(db: Db, gatewayIds: number[]): Promise<Array<{ gateway_id: number; count: number }>> {
  const { rows } = await sql<{ gateway_id: number; count: number }>`
    select gateway_id, count(*)::int as count from phone_numbers where gateway_id = any(${gatewayIds}::bigint[]) group by 1`.execute(db)
  return rows
}

/** Gives the numbers of gateways to another one, or to none, locked in the order of every other change. Returns their ids. */
export async function updateGatewayOfNumbers(tx: Tx, gatewayIds: number[], to: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update phone_numbers p set gateway_id = ${to}::bigint
    from (select id from phone_numbers where gateway_id = any(${gatewayIds}::bigint[]) order by id for no key update) n
    where p.id = n.id returning p.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Keeps gateways from being deleted until the end of the transaction. Called before numbers are locked, as a deletion locks its gateway first and its numbers
 * then: the other way round, the two would wait for each other.
 */
export async function lockAgainstDeletion(tx: Tx, gatewayIds: Array<number | null | undefined>): Promise<void> {
  const ids = gatewayIds.filter((id) => typeof id === 'number')
  if (ids.length > 0) await sql`select 1 from sms_gateways where id = any(${ids}::bigint[]) order by id for key share`.execute(tx)
}
