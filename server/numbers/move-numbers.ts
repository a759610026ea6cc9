import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { updateGatewayOfNumbers } from './gateway-number-queries.ts'

/**
 * Gives the numbers of gateways to another one, or to none, in the transaction that deletes or replaces them; the caller announces after the commit.
 * Returns how many they are.
 */
export async function moveNumbers(tx: Transaction<Database>, gatewayIds: number[], to: number | null): Promise<number> {
  const ids = await updateGatewayOfNumbers(tx, gatewayIds, to)
  await recordFact(tx, ...ids.map((id) => ({ kind: 'number.changed' as const, phone_number_id: id })))
  return ids.length
}
