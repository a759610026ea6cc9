import type { Input, Output } from '#domain/api.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { removeNumbers } from './remove-numbers.ts'
import { readNumberFilter } from './read-number-filter.ts'

/** Deletes numbers and the texts they hold, by id, by gateway or by number; the lists hear of each live. Without a filter nothing is deleted. */
export async function deleteNumbers(ctx: Context, input: Input<'numbers.delete'>): Promise<Output<'numbers.delete'>> {
  const filter = readNumberFilter(input)
  if (!filter) return { deleted: 0 }
  const deleted = await removeNumbers(ctx, filter)
  await recordAction(ctx, { action: 'delete_numbers', resource: 'phone_numbers', metadata: { ...input, count: deleted } })
  return { deleted }
}
