import type { Clock, Store } from '#server/context.ts'
import { findCountedHours, findTextsPerDay } from './traffic-queries.ts'

const dayMs = 24 * 3_600_000

/** The mean of the texts that each of these numbers received on its last whole days (UTC), at most seven; null before it has one. By id. */
export async function listMeanTexts(app: Store & Clock, ids: number[]): Promise<Map<number, number | null>> {
  const midnight = new Date(Math.floor(app.now().getTime() / dayMs) * dayMs)
  const { first } = await findCountedHours(app.db)
  const found = await findTextsPerDay(app.db, ids, { midnight, countedSince: first ?? midnight })
  return new Map(found.map(({ id, days, texts }) => [id, days > 0 ? texts / days : null]))
}
