import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { deleteNumbersById } from './bulk-queries.ts'
import { lockSelectedNumbers } from './lock-selected-numbers.ts'
import { describeSelection } from './summarise-bulk.ts'

/** Deletes many numbers and their texts, all of them or none; watchers are notified of each. @throws Refusal filter_missing, numbers_changed */
export async function deleteSelectedNumbers(ctx: Context, input: Input<'numbers.deleteMany'>): Promise<Output<'numbers.deleteMany'>> {
  // As with the other ways to delete numbers: not every one at once.
  if (input.filter && Object.values(input.filter).every((condition) => condition === undefined || condition === ''))
    throw new Refusal('filter_missing')
  const deleted = await transact(ctx.db, async (tx) => {
    const numbers = await lockSelectedNumbers(ctx, tx, input, 'for deletion')
    if (numbers.length === 0) return 0
    await deleteNumbersById(
      tx,
      numbers.map(({ id }) => id),
    )
    await recordFact(tx, ...numbers.map(({ id }) => ({ kind: 'number.removed' as const, phone_number_id: id })))
    const metadata = { count: numbers.length, ...describeSelection(input, numbers) }
    await recordAction(ctx, tx, { action: 'delete_numbers', resource: 'phone_numbers', metadata })
    return numbers.length
  })
  if (deleted > 0) ctx.announce()
  return { deleted }
}
