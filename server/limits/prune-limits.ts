import type { App } from '#server/context.ts'
import { deleteHitsBefore } from './limit-queries.ts'

/** The longest window is an hour. */
const keptMs = 2 * 60 * 60 * 1000

/** Counts of windows that are over. Returns how many went. */
export async function pruneRateLimits(app: App): Promise<number> {
  return deleteHitsBefore(app.db, new Date(app.now().getTime() - keptMs))
}
