import type { App } from '#server/context.ts'
import { cursorLifetimeMs, loadFeedHead } from '#server/feed/load-feed.ts'
import { tallyFeed } from '#server/feed/tally-feed.ts'
import { findLastTexts, updateLastTexts } from './activity-queries.ts'

/**
 * Stores when each number had its last text, from what the feed has grown by since the last run: nothing where no text came. It is not done with
 * each text, which would have to wait for the row of its number. A node reads all texts at its first run, and after long without one.
 */
export function createRecordLastTexts(): (app: App) => Promise<number> {
  let cursor: string | null = null
  let ranAt = 0
  return async (app) => {
    const isStale = app.now().getTime() - ranAt > cursorLifetimeMs
    const tally = cursor === null || isStale ? null : await tallyFeed(app, cursor)
    const head = tally?.cursor ?? (await loadFeedHead(app))
    const lastTexts = tally
      ? tally.tallies.map(({ phone_number_id: id, last_message_at: at }) => ({ id, at }))
      : await findLastTexts(app.db)
    const updated = await updateLastTexts(app.db, lastTexts)
    ;[cursor, ranAt] = [head, app.now().getTime()]
    return updated
  }
}
