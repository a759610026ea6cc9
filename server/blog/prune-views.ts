import type { App } from '#server/context.ts'
import { deleteViewsBefore } from './view-queries.ts'

/** Who saw what on earlier days: the count stays, the visitors go. Returns how many rows went. */
export async function pruneViews(app: App): Promise<number> {
  return deleteViewsBefore(app.db, app.now().toISOString().slice(0, 10))
}
