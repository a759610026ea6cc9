import type { App } from '#server/context.ts'
import { deleteViewsBefore } from './view-queries.ts'

/** Deletes the visitor hashes of earlier days; the counts stay. Returns the number of deleted rows. */
export async function pruneViews(app: App): Promise<number> {
  return deleteViewsBefore(app.db, app.now().toISOString().slice(0, 10))
}
