import type { Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { Store } from '#server/context.ts'
import { findPost } from './post-queries.ts'
import { presentPost } from './present-post.ts'

/** A post to be edited, published or not. @throws Refusal post_not_found */
export async function getPostForEditing(app: Store, { id }: { id: string }): Promise<Output<'posts.open'>> {
  const row = await findPost(app.db, id)
  if (!row) throw new Refusal('post_not_found')
  return presentPost(row)
}
