import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { lockNumberRows } from './number-queries.ts'

/** Numbers by id or by number, listed or not, locked against deletion until the end of the transaction. */
export async function lockNumbers(
  tx: Transaction<Database>,
  filter: { ids?: number[]; numbers?: string[] },
): Promise<Array<{ id: number; number: string }>> {
  return lockNumberRows(tx, filter)
}
