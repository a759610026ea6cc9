import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Counts a view of a published post unless this visitor was counted that day. One statement, so that two tabs are one view. */
export async function insertView(db: Db, slug: string, { day, visitor }: { day: string; visitor: Uint8Array }): Promise<void> {
  await sql`
    with seen as (
      insert into blog_views (day, post_id, visitor)
      select ${day}::date, id, ${visitor}::bytea from blog_posts where slug = ${slug} and status = 'published'
      on conflict do nothing
      returning post_id
    )
    update blog_posts set view_count = view_count + 1 from seen where blog_posts.id = seen.post_id`.execute(db)
}
