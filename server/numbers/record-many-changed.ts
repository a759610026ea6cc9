import type { Tx } from '#server/db/database.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { findListedOfGateways } from './list/list-queries.ts'

/** Records in the feed that these numbers have changed; the caller announces after the commit. */
export async function recordManyChanged(tx: Tx, ids: number[]): Promise<void> {
  await recordFact(tx, ...ids.map((id) => ({ kind: 'number.changed' as const, phone_number_id: id })))
}

/** Records in the feed that the listed numbers of these gateways have changed with their gateway; the caller announces after the commit. */
export async function recordNumbersChanged(tx: Tx, gatewayIds: number[]): Promise<void> {
  await recordManyChanged(tx, await findListedOfGateways(tx, gatewayIds))
}
