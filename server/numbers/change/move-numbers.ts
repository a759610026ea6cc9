import type { Tx } from '#server/db/database.ts'
import { updateGatewayOfNumbers } from '../gateway-number-queries.ts'
import { recordManyChanged } from '../record-many-changed.ts'

/**
 * Gives the numbers of gateways to another one, or to none, in the transaction that deletes or replaces them; the caller announces after the commit.
 * Returns how many they are.
 */
export async function moveNumbers(tx: Tx, gatewayIds: number[], to: number | null): Promise<number> {
  const ids = await updateGatewayOfNumbers(tx, gatewayIds, to)
  await recordManyChanged(tx, ids)
  return ids.length
}
