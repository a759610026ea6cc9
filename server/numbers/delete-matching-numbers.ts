import type { App } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { countTextsOf, deleteNumbersWhere, findNumbersWhere, type NumberFilter } from './number-queries.ts'

/** Deletes the matching numbers, at most `limit` of them where that is set, with their texts; watchers are told of each. Returns the number of deleted ones. */
export async function deleteMatchingNumbers(app: App, filter: NumberFilter, limit?: number): Promise<number> {
  const ids = await app.db.transaction().execute(async (tx) => {
    const deleted = await deleteNumbersWhere(tx, filter, limit)
    await recordFact(tx, ...deleted.map((id) => ({ kind: 'number.removed' as const, phone_number_id: id })))
    return deleted
  })
  if (ids.length > 0) app.announce()
  return ids.length
}

/** What `deleteMatchingNumbers` would delete. */
export async function countMatchingNumbers(app: App, filter: NumberFilter): Promise<{ count: number; messages: number }> {
  const ids = await findNumbersWhere(app.db, filter)
  return { count: ids.length, messages: ids.length === 0 ? 0 : await countTextsOf(app.db, ids) }
}
