import type { Input, Output } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { readId } from '#domain/id.ts'
import { readUkMobile } from '#domain/number.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { deleteNumbersWhere } from './number-queries.ts'

/** Deletes numbers and the texts they hold, by id, by gateway or by number; the lists hear of each live. Without a filter nothing is deleted. */
export async function deleteNumbers(ctx: Context, input: Input<'numbers.delete'>): Promise<Output<'numbers.delete'>> {
  const filter = readFilter(input)
  if (filter === 'matches nothing') return { deleted: 0 }
  const ids = await ctx.db.transaction().execute(async (tx) => {
    const gone = await deleteNumbersWhere(tx, filter)
    await recordFact(tx, ...gone.map((id) => ({ kind: 'number.removed' as const, phone_number_id: id })))
    return gone
  })
  if (ids.length > 0) ctx.announce()
  await recordAction(ctx, { action: 'delete_numbers', resource: 'phone_numbers', metadata: { ...input, count: ids.length } })
  return { deleted: ids.length }
}

function readFilter(input: Input<'numbers.delete'>): { id?: number; gatewayId?: number; number?: string } | 'matches nothing' {
  if (input.id === undefined && input.gateway_id === undefined && input.number === undefined) throw new Refusal('filter_missing')
  const filter: { id?: number; gatewayId?: number; number?: string } = {}
  if (input.id !== undefined) filter.id = readId(input.id) ?? 0
  if (input.gateway_id !== undefined) filter.gatewayId = readId(input.gateway_id) ?? 0
  // In a query string an unescaped + is a space.
  if (input.number !== undefined) filter.number = readUkMobile(input.number) ?? ''
  return filter.id === 0 || filter.gatewayId === 0 || filter.number === '' ? 'matches nothing' : filter
}
