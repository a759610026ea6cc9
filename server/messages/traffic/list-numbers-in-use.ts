import type { Input, Output } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { listAllNumbers } from '#server/numbers/list-all-numbers.ts'
import { listTextsPerDay } from './list-texts-per-day.ts'

/** All numbers, as `listAllNumbers` finds them, each with its texts per day. */
export async function listNumbersInUse(ctx: Context, input: Input<'numbers.listAll'>): Promise<Output<'numbers.listAll'>> {
  const page = await listAllNumbers(ctx, input)
  const perDay = await listTextsPerDay(
    ctx,
    page.numbers.map(({ id }) => Number(id)),
  )
  return {
    ...page,
    numbers: page.numbers.map((number) => {
      const { mean, today } = perDay.get(Number(number.id)) ?? { mean: null, today: 0 }
      return { ...number, texts_per_day: mean === null ? null : Math.round(mean * 100) / 100, texts_today: today }
    }),
  }
}
