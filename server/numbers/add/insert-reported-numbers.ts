import type { Tx } from '#server/db/database.ts'
import { insertNumbers } from '../number-queries.ts'
import { recordManyChanged } from '../record-many-changed.ts'

/** Adds those of the numbers that do not exist, in the transaction that stores their texts; the caller announces after the commit. Returns the added ones. */
export async function insertReportedNumbers(
  tx: Tx,
  named: Array<{ number: string; gatewayId: number | null }>,
  at: Date,
): Promise<string[]> {
  const added = await insertNumbers(
    tx,
    named.map(({ number, gatewayId }) => ({ number, gateway_id: gatewayId, status: 'available', is_test: false, created_at: at })),
  )
  await recordManyChanged(
    tx,
    added.map(({ id }) => id),
  )
  return added.map(({ number }) => number)
}
