import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { findPost, insertFormerSlug, updatePost } from './post-queries.ts'
import { checkLength, publishedAt, slugFor } from './post-rules.ts'
import { presentPost } from './present-post.ts'
import { storeImage } from './store-image.ts'

/**
 * Changes the fields that are set and leaves the others. Saving a published post publishes it again.
 * @throws Refusal post_not_found, post_changed (it was saved since `updated_at`), slug_taken, post_too_long and those of its image
 */
export async function changePost(ctx: Context<'admin'>, input: Input<'posts.change'>): Promise<Output<'posts.change'>> {
  const { id, slug, content, featured_image: image, updated_at: editedAt } = input
  const known = await findPost(ctx.db, id)
  if (!known) throw new Refusal('post_not_found')
  if (content !== undefined) checkLength(content)
  const status = input.status ?? known.status
  const now = ctx.now()
  const change = {
    title: input.title,
    content,
    excerpt: input.excerpt,
    featured: input.featured,
    tags: input.tags,
    meta_title: input.meta_title,
    meta_description: input.meta_description,
    ...(slug === undefined ? {} : { slug: slugFor(slug, id) }),
    ...(image === undefined ? {} : { featured_image: await storeImage(ctx, image) }),
    status,
    published_at: publishedAt(status, now),
    author_id: ctx.viewer.id,
    updated_at: now,
  }
  const row = await ctx.db.transaction().execute(async (tx) => {
    const changed = await updatePost(tx, id, change, editedAt === undefined ? null : new Date(editedAt))
    if (changed === 'slug taken') throw new Refusal('slug_taken', { field: 'slug' })
    if (changed && known.status === 'published' && changed.slug !== known.slug) await insertFormerSlug(tx, known.slug, id)
    const metadata = { id, title: changed?.title, status }
    if (changed) await recordAction(ctx, tx, { action: 'update_post', resource: 'blog_posts', metadata })
    return changed
  })
  if (!row) throw new Refusal((await findPost(ctx.db, id)) ? 'post_changed' : 'post_not_found')
  ctx.announce()
  return presentPost(row)
}
