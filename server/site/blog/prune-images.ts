import type { App } from '#server/context.ts'
import { deleteUnusedImages } from './image-queries.ts'

/** An image is stored before its post is saved, and cached pages may still show one that was replaced. */
const gracePeriodMs = 24 * 60 * 60 * 1000

/** Deletes images that no post shows. Returns the number of deleted ones. */
export async function pruneImages(app: App): Promise<number> {
  return deleteUnusedImages(app.db, new Date(app.now().getTime() - gracePeriodMs))
}
