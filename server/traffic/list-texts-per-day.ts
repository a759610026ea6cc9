import type { App } from '#server/context.ts'
import { countNumberTexts } from '#server/messages/count-number-texts.ts'
import { findCountedHours, findTextsPerDay } from './traffic-queries.ts'

const dayMs = 24 * 3_600_000

export type TextsPerDay = {
  /** The mean of its last whole days (UTC), at most seven; null before it has one. */
  mean: number | null
  today: number
}

/** How many texts these numbers receive a day, by their id. */
export async function listTextsPerDay(app: App, ids: number[]): Promise<Map<number, TextsPerDay>> {
  const midnight = new Date(Math.floor(app.now().getTime() / dayMs) * dayMs)
  const { first } = await findCountedHours(app.db)
  const [past, today] = await Promise.all([
    findTextsPerDay(app.db, ids, { midnight, countedSince: first ?? midnight }),
    countNumberTexts(app, ids, midnight),
  ])
  const counts = new Map(today.map(({ id, count }) => [id, count]))
  return new Map(past.map(({ id, days, texts }) => [id, { mean: days > 0 ? texts / days : null, today: counts.get(id) ?? 0 }]))
}
