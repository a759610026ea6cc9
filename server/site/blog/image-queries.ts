import { sql } from 'kysely'
import type { ImageKind } from '#domain/site/post.ts'
import type { Db } from '#server/db/database.ts'

export type StoredImage = { kind: ImageKind; bytes: Uint8Array }

/** Stores an image once; storing it again renews its grace period before pruning. */
export async function upsertImage(db: Db, image: StoredImage & { hash: string; stored_at: Date }): Promise<void> {
  await db
    .insertInto('blog_images')
    .values(image)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ stored_at: image.stored_at }))
    .execute()
}

export async function findImage(db: Db, hash: string): Promise<StoredImage | undefined> {
  return db.selectFrom('blog_images').select(['kind', 'bytes']).where('hash', '=', hash).executeTakeFirst()
}

/** Deletes images that no post shows and that were not stored since `before`. */
export async function deleteUnusedImages(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('blog_images')
    .where('stored_at', '<', before)
    .where(
      sql<boolean>`not exists (select from blog_posts p where p.featured_image like '/blog/images/' || blog_images.hash || '.%' or p.content like '%/blog/images/' || blog_images.hash || '.%')`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
