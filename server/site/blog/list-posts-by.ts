import type { App } from '#server/context.ts'
import { findPostsBy } from './post-queries.ts'

/** The posts of an author. */
export async function listPostsBy(app: App, authorId: string): Promise<object[]> {
  return findPostsBy(app.db, authorId)
}
