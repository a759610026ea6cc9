import type { Input, Output } from '#domain/api/api.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { deleteMatchingNumbers } from './delete-matching-numbers.ts'
import { parseNumberFilter } from './parse-number-filter.ts'

/** Deletes numbers and their texts, by id, by gateway or by number; watchers are notified of each. @throws Refusal filter_missing */
export async function deleteNumbers(ctx: Context, input: Input<'numbers.delete'>): Promise<Output<'numbers.delete'>> {
  const filter = parseNumberFilter(input)
  if (!filter) return { deleted: 0 }
  const deleted = await transact(ctx.db, async (tx) => {
    const count = await deleteMatchingNumbers(tx, filter)
    await recordAction(ctx, tx, { action: 'delete_numbers', resource: 'phone_numbers', metadata: { ...input, count } })
    return count
  })
  ctx.announce()
  return { deleted }
}
