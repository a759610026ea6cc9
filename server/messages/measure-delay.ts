import type { App } from '#server/context.ts'
import { findRecentDelays } from './outlook-queries.ts'

const textsMeasured = 200
/** Fewer texts say nothing about what is typical. */
const leastTexts = 10
/** Networks give whole seconds, so a text can seem to arrive a little before it was sent. Beyond that, a clock is wrong. */
const roundingS = 2

/** The median time in seconds that the newest texts of a gateway took from sending to arrival; null where too few tell. */
export async function measureDelay(app: App, gatewayId: number): Promise<number | null> {
  const delays = await findRecentDelays(app.db, gatewayId, textsMeasured)
  const plausible = delays.filter((delay) => delay > -roundingS).toSorted((a, b) => a - b)
  if (plausible.length < leastTexts) return null
  const middle = plausible.length / 2
  const median = ((plausible[Math.ceil(middle) - 1] ?? 0) + (plausible[Math.floor(middle)] ?? 0)) / 2
  return Math.max(0, Math.round(median * 10) / 10)
}
