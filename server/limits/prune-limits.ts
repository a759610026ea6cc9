import { hitLifetimeMs } from '#domain/retention.ts'
import type { App } from '#server/context.ts'
import { deleteHitsBefore } from './limit-queries.ts'

/** Counts of windows that are over. Returns how many went. */
export async function pruneRateLimits(app: App): Promise<number> {
  return deleteHitsBefore(app.db, new Date(app.now().getTime() - hitLifetimeMs))
}
