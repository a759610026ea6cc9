import { hitLifetimeMs } from '#domain/system/retention.ts'
import type { App } from '#server/context.ts'
import { dayMinutes, keyPrefix } from './count-hit.ts'
import { deleteHitsBefore } from './limit-queries.ts'

/** Other windows than those of a day are an hour at most, and count for two. */
const shortLifetimeMs = 2 * 60 * 60 * 1000

/** Deletes the counts of past windows. Returns the number of deleted rows. */
export async function pruneRateLimits(app: App): Promise<number> {
  const now = app.now().getTime()
  return deleteHitsBefore(app.db, new Date(now - shortLifetimeMs), new Date(now - hitLifetimeMs), keyPrefix(dayMinutes))
}
