import type { Output } from '#domain/api/api.ts'
import type { App } from '#server/context.ts'
import { findPublishedPosts } from './post-queries.ts'
import { presentListedPost } from './present-post.ts'

/** The published posts, newest first. */
export async function listPosts(app: App): Promise<Output<'posts.list'>> {
  const posts = await findPublishedPosts(app.db)
  return { posts: posts.map((post) => presentListedPost(post, post.excerpt ? '' : app.markdown.plain(post.content))) }
}
