import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { recordFact } from '#server/feed/record-fact.ts'

/** Records in the feed that these numbers have changed; the caller announces after the commit. */
export async function recordManyChanged(tx: Transaction<Database>, ids: number[]): Promise<void> {
  await recordFact(tx, ...ids.map((id) => ({ kind: 'number.changed' as const, phone_number_id: id })))
}
