import type { Tx } from '#server/db/database.ts'
import { lockNumberRows } from '../number-queries.ts'

/** Numbers by id or by number, listed or not, locked against deletion until the end of the transaction. */
export async function lockNumbers(tx: Tx, filter: { ids?: number[]; numbers?: string[] }): Promise<Array<{ id: number; number: string }>> {
  return lockNumberRows(tx, filter)
}
