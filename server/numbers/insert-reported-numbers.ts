import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { insertNumbers } from './number-queries.ts'

/** Adds those of the numbers that do not exist, in the transaction that stores their texts; the caller announces after the commit. Returns the added ones. */
export async function insertReportedNumbers(
  tx: Transaction<Database>,
  named: Array<{ number: string; gatewayId: number | null }>,
  at: Date,
): Promise<string[]> {
  const added = await insertNumbers(
    tx,
    named.map(({ number, gatewayId }) => ({ number, gateway_id: gatewayId, status: 'available', is_test: false, created_at: at })),
  )
  await recordFact(tx, ...added.map(({ id }) => ({ kind: 'number.changed' as const, phone_number_id: id })))
  return added.map(({ number }) => number)
}
