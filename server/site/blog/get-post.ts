import type { Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { App } from '#server/context.ts'
import { findMovedPost, findNeighbours, findPublishedPost } from './post-queries.ts'
import { descriptionOf, readingMinutes, presentPost } from './present-post.ts'

/** A published post with its neighbours; also by a former address, which its `slug` reveals. @throws Refusal post_not_found, for drafts as well */
export async function getPost(app: App, { slug }: { slug: string }): Promise<Output<'posts.get'>> {
  const row = (await findPublishedPost(app.db, slug)) ?? (await findMovedPost(app.db, slug))
  if (!row) throw new Refusal('post_not_found')
  return {
    ...presentPost(row),
    html: app.markdown.html(row.content),
    description: descriptionOf(row, app.markdown),
    minutes_to_read: readingMinutes(app.markdown.plain(row.content)),
    ...(await findNeighbours(app.db, row)),
  }
}
