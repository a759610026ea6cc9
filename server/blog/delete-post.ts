import { Refusal } from '#domain/errors.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { deletePostRow } from './post-queries.ts'

/** Removes a post for good. Its picture goes with the next sweep. @throws Refusal post_not_found */
export async function deletePost(ctx: Context, { id }: { id: string }): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const gone = await deletePostRow(tx, id)
    if (!gone) throw new Refusal('post_not_found')
    await recordAction(ctx, tx, { action: 'delete_post', resource: 'blog_posts', metadata: { id, title: gone.title } })
  })
  ctx.announce()
}
