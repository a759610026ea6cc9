import type { Transaction } from 'kysely'
import type { App } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { countTextsOf, deleteNumbersWhere, findNumbersWhere, type NumberFilter } from './number-queries.ts'

/** Deletes the matching numbers with their texts; the caller announces it after the commit. With a `limit` it is so many at most. Returns how many went. */
export async function deleteMatchingNumbers(tx: Transaction<Database>, filter: NumberFilter, limit?: number): Promise<number> {
  const ids = await deleteNumbersWhere(tx, filter, limit)
  await recordFact(tx, ...ids.map((id) => ({ kind: 'number.removed' as const, phone_number_id: id })))
  return ids.length
}

/** What `deleteMatchingNumbers` would delete. */
export async function countMatchingNumbers(app: App, filter: NumberFilter): Promise<{ count: number; messages: number }> {
  const ids = await findNumbersWhere(app.db, filter)
  return { count: ids.length, messages: ids.length === 0 ? 0 : await countTextsOf(app.db, ids) }
}
