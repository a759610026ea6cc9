import type { App } from '#server/context.ts'
import { deleteFactsBefore } from './feed-queries.ts'
import { cursorLifetimeMs } from './load-feed.ts'

/** Deletes facts that are older than any valid cursor. Returns the number of deleted rows. */
export async function pruneFeed(app: App): Promise<number> {
  return deleteFactsBefore(app.db, new Date(app.now().getTime() - 2 * cursorLifetimeMs))
}
