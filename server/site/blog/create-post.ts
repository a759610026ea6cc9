import { randomUUID } from 'node:crypto'
import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { checkLength, publishedAt, slugFor } from './post-rules.ts'
import { findPost, insertPost } from './post-queries.ts'
import { presentPost } from './present-post.ts'
import { storeImage } from './store-image.ts'

/** Adds a post, published or not. @throws Refusal slug_taken, post_id_taken, post_too_long and those of its image */
export async function createPost(ctx: Context<'admin'>, input: Input<'posts.create'>): Promise<Output<'posts.create'>> {
  const { id = randomUUID(), title = '', slug, content = '', status = 'draft', featured_image: image = null } = input
  checkLength(content)
  const now = ctx.now()
  const post = {
    id,
    title,
    excerpt: input.excerpt,
    featured: input.featured,
    tags: input.tags,
    meta_title: input.meta_title,
    meta_description: input.meta_description,
    slug: slugFor(slug ?? title, id),
    content,
    status,
    featured_image: await storeImage(ctx, image),
    published_at: publishedAt(status, now),
    author_id: ctx.viewer.id,
    created_at: now,
    updated_at: now,
  }
  const row = await ctx.db.transaction().execute(async (tx) => {
    const inserted = await insertPost(tx, post)
    if (inserted) await recordAction(ctx, tx, { action: 'create_post', resource: 'blog_posts', metadata: { id, title, status } })
    return inserted
  })
  if (!row)
    throw (await findPost(ctx.db, id)) ? new Refusal('post_id_taken', { field: 'id' }) : new Refusal('slug_taken', { field: 'slug' })
  ctx.announce()
  return presentPost(row)
}
