import { Refusal } from '#domain/errors.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { deletePostRow } from './post-queries.ts'

/** Deletes a post for good. Its image is deleted by the next prune. @throws Refusal post_not_found */
export async function deletePost(ctx: Context, { id }: { id: string }): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const deleted = await deletePostRow(tx, id)
    if (!deleted) throw new Refusal('post_not_found')
    await recordAction(ctx, tx, { action: 'delete_post', resource: 'blog_posts', metadata: { id, title: deleted.title } })
  })
  ctx.announce()
}
