import type { Output } from '#domain/api/api.ts'
import type { App } from '#server/context.ts'
import { findAllPosts } from './post-queries.ts'
import { presentListedPost } from './present-post.ts'

/** Every post, newest created first. */
export async function listAllPosts(app: App): Promise<Output<'posts.listAll'>> {
  const posts = await findAllPosts(app.db)
  return { posts: posts.map((post) => presentListedPost(post)) }
}
