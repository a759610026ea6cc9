import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context, Store } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { deleteNumbersById } from './bulk-queries.ts'
import { lockSelectedNumbers } from './lock-selected-numbers.ts'
import { countTextsOf, deleteNumbersWhere, findNumbersWhere, type NumberFilter } from '../number-queries.ts'
import { parseNumberFilter } from '../search/parse-number-filter.ts'
import { describeSelection } from './summarise-bulk.ts'

/** Deletes numbers and their texts, by id, by gateway or by number; watchers are notified of each. @throws Refusal filter_missing */
export async function deleteNumbers(ctx: Context, input: Input<'numbers.delete'>): Promise<Output<'numbers.delete'>> {
  const filter = parseNumberFilter(input)
  if (!filter) return { deleted: 0 }
  return recordDeletion(ctx, async (tx) => {
    const count = await deleteMatchingNumbers(tx, filter)
    return { ...input, count }
  })
}

/** Deletes the selected numbers and their texts, all of them or none; watchers are notified of each. @throws Refusal filter_missing, numbers_changed */
export async function deleteSelectedNumbers(ctx: Context, input: Input<'numbers.deleteMany'>): Promise<Output<'numbers.deleteMany'>> {
  // As with the other ways to delete numbers: not every one at once.
  if (input.filter && Object.values(input.filter).every((condition) => condition === undefined || condition === ''))
    throw new Refusal('filter_missing')
  return recordDeletion(ctx, async (tx) => {
    const numbers = await lockSelectedNumbers(ctx, tx, input, 'for deletion')
    if (numbers.length === 0) return null
    const ids = numbers.map(({ id }) => id)
    await deleteNumbersById(tx, ids)
    await recordRemoved(tx, ids)
    return { count: numbers.length, ...describeSelection(input, numbers) }
  })
}

/** Deletes as `work` does, and records what it returns; null records nothing. */
async function recordDeletion(ctx: Context, work: (tx: Tx) => Promise<{ count: number } | null>) {
  const deleted = await transact(ctx.db, async (tx) => {
    const metadata = await work(tx)
    if (metadata) await recordAction(ctx, tx, { action: 'delete_numbers', resource: 'phone_numbers', metadata })
    return metadata?.count ?? 0
  })
  if (deleted > 0) ctx.announce()
  return { deleted }
}

/** Deletes the matching numbers with their texts; the caller announces it after the commit. With a `limit` it is so many at most. Returns how many were deleted. */
export async function deleteMatchingNumbers(tx: Tx, filter: NumberFilter, limit?: number): Promise<number> {
  const ids = await deleteNumbersWhere(tx, filter, limit)
  await recordRemoved(tx, ids)
  return ids.length
}

/** What `deleteMatchingNumbers` would delete. */
export async function countMatchingNumbers(app: Store, filter: NumberFilter): Promise<{ count: number; messages: number }> {
  const ids = await findNumbersWhere(app.db, filter)
  return { count: ids.length, messages: ids.length === 0 ? 0 : await countTextsOf(app.db, ids) }
}

async function recordRemoved(tx: Tx, ids: number[]): Promise<void> {
  await recordFact(tx, ...ids.map((id) => ({ kind: 'number.removed' as const, phone_number_id: id })))
}
