import type { App } from '#server/context.ts'
import { deleteFactsBefore } from './feed-queries.ts'
import { cursorLifetimeMs } from './load-feed.ts'

/** Facts older than any cursor that is still honoured are of no use to anyone. Returns how many went. */
export async function pruneFeed(app: App): Promise<number> {
  return deleteFactsBefore(app.db, new Date(app.now().getTime() - 2 * cursorLifetimeMs))
}
