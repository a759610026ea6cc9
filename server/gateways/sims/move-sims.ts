import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { saveSims } from './save-sims.ts'
import { deleteSims } from './sim-queries.ts'

/** Gives the SIMs of gateways to another one, in the transaction that has locked all of them: the SIM cards are put into the other device. */
export async function moveSims(tx: Transaction<Database>, from: number[], to: number): Promise<void> {
  const moved = await deleteSims(tx, from)
  if (moved.length > 0) await saveSims(tx, to, (table) => table.adopt(moved))
}
