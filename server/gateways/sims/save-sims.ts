import type { Tx } from '#server/db/database.ts'
import { findSims, replaceSims, deleteSims } from './sim-queries.ts'
import { createSimTable, type SimTable } from './sim-table.ts'

/** Changes the SIMs of a gateway whose row the transaction has locked. Returns whether anything was written. */
export async function saveSims(tx: Tx, gatewayId: number, change: (table: SimTable) => void): Promise<boolean> {
  const table = createSimTable(await findSims(tx, gatewayId))
  change(table)
  const changes = table.changes()
  await replaceSims(tx, gatewayId, changes)
  return changes.removed.length + changes.added.length > 0
}

/** Gives the SIMs of gateways to another one, in the transaction that has locked all of them: the SIM cards are put into the other device. */
export async function moveSims(tx: Tx, from: number[], to: number): Promise<void> {
  const moved = await deleteSims(tx, from)
  if (moved.length > 0) await saveSims(tx, to, (table) => table.adopt(moved))
}
