import type { App } from '#server/context.ts'
import { findPostsBy } from './post-queries.ts'

/** Which posts a person has written. */
export async function listPostsBy(app: App, authorId: string): Promise<object[]> {
  return findPostsBy(app.db, authorId)
}
