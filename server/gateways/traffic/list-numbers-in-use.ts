import type { Input, Output } from '#domain/api/api.ts'
import type { App, Clock, Store } from '#server/context.ts'
import { getManagedNumber } from '#server/numbers/get-managed-number.ts'
import { listAllNumbers } from '#server/numbers/search/list-all-numbers.ts'
import { countNumberTexts } from '#server/messages/count-texts.ts'
import { findLapseDates } from '../sims/list-lapsing-sims.ts'
import { listMeanTexts } from './list-mean-texts.ts'

const dayMs = 24 * 3_600_000

type Reader = Pick<App, 'db' | 'now' | 'settings'>

/** All numbers, as `listAllNumbers` finds them, each with its texts per day and when its SIM lapses. */
export async function listNumbersInUse(ctx: Reader, input: Input<'numbers.listAll'>): Promise<Output<'numbers.listAll'>> {
  const page = await listAllNumbers(ctx, input)
  return { ...page, numbers: await withUse(ctx, page.numbers) }
}

/** One number, with its texts per day, its note and when its SIM lapses. @throws Refusal number_not_found */
export async function getNumberInUse(ctx: Reader, input: { id: string }): Promise<Output<'numbers.get'>> {
  const number = await getManagedNumber(ctx, input)
  const [used] = await withUse(ctx, [number])
  return used ?? { ...number, texts_per_day: null, texts_today: 0, sim_lapses_on: null }
}

async function withUse<N extends { id: string; number: string; gateway_id: string | null }>(ctx: Reader, numbers: N[]) {
  const ids = numbers.map(({ id }) => Number(id))
  const [perDay, lapses] = await Promise.all([listTextsPerDay(ctx, ids), findLapseDates(ctx, numbers)])
  return numbers.map((number) => {
    const { mean, today } = perDay.get(Number(number.id)) ?? { mean: null, today: 0 }
    return {
      ...number,
      texts_per_day: mean === null ? null : Math.round(mean * 100) / 100,
      texts_today: today,
      sim_lapses_on: lapses.get(number.number) ?? null,
    }
  })
}

type TextsPerDay = {
  /** See `listMeanTexts`. */
  mean: number | null
  /** Since midnight, UTC. */
  today: number
}

/** How many texts these numbers receive a day, by their id. */
export async function listTextsPerDay(app: Store & Clock, ids: number[]): Promise<Map<number, TextsPerDay>> {
  const midnight = new Date(Math.floor(app.now().getTime() / dayMs) * dayMs)
  const [means, today] = await Promise.all([listMeanTexts(app, ids), countNumberTexts(app, ids, midnight)])
  const counts = new Map(today.map(({ id, count }) => [id, count]))
  return new Map([...means].map(([id, mean]) => [id, { mean, today: counts.get(id) ?? 0 }]))
}
