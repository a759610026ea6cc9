import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { findSims, replaceSims } from './sim-queries.ts'
import { createSimTable, type SimTable } from './sim-table.ts'

/** Changes the SIMs of a gateway whose row the transaction has locked. Returns whether anything was written. */
export async function saveSims(tx: Transaction<Database>, gatewayId: number, change: (table: SimTable) => void): Promise<boolean> {
  const table = createSimTable(await findSims(tx, gatewayId))
  change(table)
  const changes = table.changes()
  await replaceSims(tx, gatewayId, changes)
  return changes.removed.length + changes.added.length > 0
}
