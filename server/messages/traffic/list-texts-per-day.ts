import type { App } from '#server/context.ts'
import { countNumberTexts } from '#server/messages/count-number-texts.ts'
import { listMeanTexts } from './list-mean-texts.ts'

const dayMs = 24 * 3_600_000

export type TextsPerDay = {
  /** See `listMeanTexts`. */
  mean: number | null
  /** Since midnight, UTC. */
  today: number
}

/** How many texts these numbers receive a day, by their id. */
export async function listTextsPerDay(app: App, ids: number[]): Promise<Map<number, TextsPerDay>> {
  const midnight = new Date(Math.floor(app.now().getTime() / dayMs) * dayMs)
  const [means, today] = await Promise.all([listMeanTexts(app, ids), countNumberTexts(app, ids, midnight)])
  const counts = new Map(today.map(({ id, count }) => [id, count]))
  return new Map([...means].map(([id, mean]) => [id, { mean, today: counts.get(id) ?? 0 }]))
}
