import { hitLifetimeMs } from '#domain/retention.ts'
import type { App } from '#server/context.ts'
import { dayMinutes, keyPrefix } from './count-hit.ts'
import { deleteHitsBefore } from './limit-queries.ts'

/** The windows that are no day are an hour at the most. */
const shortLifetimeMs = 2 * 60 * 60 * 1000

/** Counts of windows that are over. Returns how many went. */
export async function pruneRateLimits(app: App): Promise<number> {
  const now = app.now().getTime()
  return deleteHitsBefore(app.db, new Date(now - shortLifetimeMs), new Date(now - hitLifetimeMs), keyPrefix(dayMinutes))
}
