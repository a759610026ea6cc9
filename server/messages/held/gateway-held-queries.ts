import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { isWaiting } from './held-queries.ts'

/** How many texts of each of these gateways are waiting for an administrator. */
export async function countHeldOf(db: Db, gatewayIds: number[]): Promise<Array<{ gateway_id: number; count: number }>> {
  const { rows } = await sql<{ gateway_id: number; count: number }>`
    select l.gateway_id, count(*)::int as count from ingest_log l where ${isWaiting} and l.gateway_id = any(${gatewayIds}::bigint[]) group by 1`.execute(
    db,
  )
  return rows
}

/**
 * Gives the held texts of gateways to another one. They lose the ids of their deliveries: another device may use the same ones, and its texts are no
 * repetitions. Returns how many they are.
 */
export async function updateHeldToGateway(tx: Tx, gatewayIds: number[], to: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update ingest_log l set gateway_id = ${to}, external_id = null where ${isWaiting} and l.gateway_id = any(${gatewayIds}::bigint[])`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Stores the names of gateways that are about to be deleted with their held texts. Returns how many they are. */
export async function updateHeldToDeleted(tx: Tx, gatewayIds: number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update ingest_log l set deleted_gateway_id = g.id, deleted_gateway_name = g.name, gateway_id = null
    from sms_gateways g where g.id = any(${gatewayIds}::bigint[]) and l.gateway_id = g.id and ${isWaiting}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
