import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { updateHoursToGateway } from './traffic-queries.ts'

/** Counts the past texts of gateways for another one, in the transaction that replaces them: what was usual for them is expected of it. */
export async function moveHours(tx: Transaction<Database>, gatewayIds: number[], to: number): Promise<void> {
  await updateHoursToGateway(tx, gatewayIds, to)
}
