import type { Store } from '#server/context.ts'
import { findRecentDelays, type TextsOf } from './forecast-queries.ts'

const textsMeasured = 200
/** Fewer texts say nothing about what is typical. */
const leastTexts = 10
/** Networks give whole seconds, so a text can seem to arrive a little before it was sent. Beyond that, a clock is wrong. */
const roundingS = 2

type Delay = {
  /** How many of the newest texts tell when they were sent. */
  texts: number
  /** In seconds, from sending to arrival; null where too few tell. */
  median: number | null
  p95: number | null
}

/** How long the newest texts of a gateway or number took from sending to arrival. */
export async function measureDelay(app: Store, of: TextsOf): Promise<Delay> {
  const delays = await findRecentDelays(app.db, of, textsMeasured)
  const plausible = delays.filter((delay) => delay > -roundingS).toSorted((a, b) => a - b)
  const texts = plausible.length
  if (texts < leastTexts) return { texts, median: null, p95: null }
  const at = (index: number) => plausible[index] ?? 0
  const median = (at(Math.ceil(texts / 2) - 1) + at(Math.floor(texts / 2))) / 2
  return { texts, median: rounded(median), p95: rounded(at(Math.ceil(texts * 0.95) - 1)) }
}

function rounded(seconds: number): number {
  return Math.max(0, Math.round(seconds * 10) / 10)
}
