import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { updateHeldToDeleted, updateHeldToGateway } from './gateway-held-queries.ts'

/**
 * Gives the held texts of gateways to another one; with null they stay under the names of theirs, which are about to be deleted. In the transaction that
 * does so. Returns how many they are.
 */
export async function moveHeldEntries(tx: Transaction<Database>, gatewayIds: number[], to: number | null): Promise<number> {
  return to === null ? updateHeldToDeleted(tx, gatewayIds) : updateHeldToGateway(tx, gatewayIds, to)
}
