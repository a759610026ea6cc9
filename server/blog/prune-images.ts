import type { App } from '#server/context.ts'
import { deleteUnusedImages } from './image-queries.ts'

/** A picture is handed over before the post that shows it is saved, and pages that are kept may go on showing one that was replaced. */
const gracePeriodMs = 24 * 60 * 60 * 1000

/** Pictures that no post shows any more. Returns how many went. */
export async function pruneImages(app: App): Promise<number> {
  return deleteUnusedImages(app.db, new Date(app.now().getTime() - gracePeriodMs))
}
