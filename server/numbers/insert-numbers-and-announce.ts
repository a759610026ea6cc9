import type { Context } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { isListed } from './is-listed.ts'
import { insertNumbers, type NewNumber } from './number-queries.ts'

/** Adds those of the numbers that do not exist; watchers are told of the listed ones. Returns the added ones. */
export async function insertNumbersAndAnnounce(ctx: Context, numbers: NewNumber[]): Promise<Array<{ id: number; number: string }>> {
  const listed = new Set(numbers.filter(isListed).map(({ number }) => number))
  const added = await ctx.db.transaction().execute(async (tx) => {
    const rows = await insertNumbers(tx, numbers)
    const announced = rows.filter(({ number }) => listed.has(number))
    await recordFact(tx, ...announced.map(({ id }) => ({ kind: 'number.changed' as const, phone_number_id: id })))
    return rows
  })
  if (added.length > 0) ctx.announce()
  return added
}
