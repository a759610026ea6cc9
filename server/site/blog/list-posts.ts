import type { Output } from '#domain/api/api.ts'
import type { App, Store } from '#server/context.ts'
import { findPublishedPosts, findAllPosts } from './post-queries.ts'
import { presentListedPost } from './present-post.ts'

/** The published posts, newest first. */
export async function listPosts(app: App): Promise<Output<'posts.list'>> {
  const posts = await findPublishedPosts(app.db)
  return { posts: posts.map((post) => presentListedPost(post, post.excerpt ? '' : app.markdown.plain(post.content))) }
}

/** Every post, newest created first. */
export async function listAllPosts(app: Store): Promise<Output<'posts.listAll'>> {
  const posts = await findAllPosts(app.db)
  return { posts: posts.map((post) => presentListedPost(post)) }
}
