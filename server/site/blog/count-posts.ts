import type { Store } from '#server/context.ts'
import { countPostRows } from './post-queries.ts'

/** The number of posts, drafts included. */
export async function countPosts(app: Store): Promise<number> {
  return countPostRows(app.db)
}
