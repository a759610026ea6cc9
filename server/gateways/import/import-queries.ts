import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

/** The names of all gateways, in lower case. */
export async function findGatewayNames(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('sms_gateways').select('name').execute()
  return new Set(rows.map(({ name }) => name.toLowerCase()))
}

/** Any number that no other lock of ours has. */
const importLock = 447_700_901

/** Until the end of the transaction no other import is under way, so that two of the same file do not add every gateway twice. */
export async function lockGatewayImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(importLock)})`.execute(tx)
}

/** A row has some fifteen parameters, and a statement takes 65,535. */
const rowsPerInsert = 500

/** The ids of the gateways that were added, by name. */
export async function insertGateways(tx: Tx, gateways: Array<Insertable<Database['sms_gateways']>>): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let from = 0; from < gateways.length; from += rowsPerInsert) {
    const values = gateways.slice(from, from + rowsPerInsert)
    const rows = await tx.insertInto('sms_gateways').values(values).returning(['id', 'name']).execute()
    for (const { id, name } of rows) ids.set(name, id)
  }
  return ids
}
