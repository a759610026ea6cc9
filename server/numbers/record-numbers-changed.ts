import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { findListedOfGateways } from './list-queries.ts'

/** Records in the feed that the listed numbers of these gateways have changed with their gateway; the caller announces after the commit. */
export async function recordNumbersChanged(tx: Transaction<Database>, gatewayIds: number[]): Promise<void> {
  const ids = await findListedOfGateways(tx, gatewayIds)
  await recordFact(tx, ...ids.map((id) => ({ kind: 'number.changed' as const, phone_number_id: id })))
}
