import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { updateNumbersToNoGateway } from './number-queries.ts'

/** Detaches the numbers of a gateway in the transaction that deletes it; the caller announces after the commit. */
export async function detachNumbers(tx: Transaction<Database>, gatewayId: number): Promise<void> {
  const ids = await updateNumbersToNoGateway(tx, gatewayId)
  await recordFact(tx, ...ids.map((id) => ({ kind: 'number.changed' as const, phone_number_id: id })))
}
