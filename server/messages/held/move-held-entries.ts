import type { Tx } from '#server/db/database.ts'
import { updateHeldToDeleted, updateHeldToGateway } from './gateway-held-queries.ts'

/**
 * Gives the held texts of gateways to another one; with null they stay under the names of theirs, which are about to be deleted. In the transaction that
 * does so. Returns how many they are.
 */
export async function moveHeldEntries(tx: Tx, gatewayIds: number[], to: number | null): Promise<number> {
  return to === null ? updateHeldToDeleted(tx, gatewayIds) : updateHeldToGateway(tx, gatewayIds, to)
}
