import type { App } from '#server/context.ts'
import { checkWatches } from './check-watches.ts'
import { deleteWatches, deleteWatchesUntil, findWatches } from './push-queries.ts'

/** Deletes watches that have ended. Returns their number. */
export async function pruneWatches(app: App): Promise<number> {
  const now = app.now()
  const over = await deleteWatchesUntil(app.db, now)
  const { ended } = await checkWatches(app, await findWatches(app.db, now))
  await deleteWatches(app.db, ended)
  return over + ended.length
}
