import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Row } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

export type StoredPost = Row<'blog_posts'>
export type ListedPost = Omit<StoredPost, 'content'>
export type NewPost = Insertable<Database['blog_posts']> & { created_at: Date; updated_at: Date; author_id: string | null }

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = '23505'

const listed = [
  'id',
  'title',
  'slug',
  'excerpt',
  'featured_image',
  'featured',
  'tags',
  'status',
  'meta_title',
  'meta_description',
  'published_at',
  'author_id',
  'created_at',
  'updated_at',
  'view_count',
] as const

/** The published posts, newest first. */
export async function findPublishedPosts(db: Db, limit?: number): Promise<StoredPost[]> {
  return db
    .selectFrom('blog_posts')
    .selectAll()
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('created_at', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute()
}

export async function countPostRows(db: Db): Promise<number> {
  const row = await db
    .selectFrom('blog_posts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

export async function findPublishedPost(db: Db, slug: string): Promise<StoredPost | undefined> {
  return db.selectFrom('blog_posts').selectAll().where('slug', '=', slug).where('status', '=', 'published').executeTakeFirst()
}

/** A published post by a former address. */
export async function findMovedPost(db: Db, slug: string): Promise<StoredPost | undefined> {
  return db
    .selectFrom('blog_former_slugs as former')
    .innerJoin('blog_posts as post', 'post.id', 'former.post_id')
    .selectAll('post')
    .where('former.slug', '=', slug)
    .where('post.status', '=', 'published')
    .executeTakeFirst()
}

/** Of two posts with the same former address, the later one is found. */
export async function insertFormerSlug(db: Db, slug: string, postId: string): Promise<void> {
  await db
    .insertInto('blog_former_slugs')
    .values({ slug, post_id: postId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ post_id: postId }))
    .execute()
}

/** The published posts on either side of one, in the order of the list. */
export async function findNeighbours(db: Db, { published_at: at, created_at: createdAt }: StoredPost) {
  const place = sql`(published_at, created_at)`
  const here = sql`(${at}::timestamptz, ${createdAt}::timestamptz)`
  const beside = (side: 'newer' | 'older') =>
    db
      .selectFrom('blog_posts')
      .select(['title', 'slug'])
      .where('status', '=', 'published')
      .where(side === 'newer' ? sql<boolean>`${place} > ${here}` : sql<boolean>`${place} < ${here}`)
      .orderBy('published_at', side === 'newer' ? 'asc' : 'desc')
      .orderBy('created_at', side === 'newer' ? 'asc' : 'desc')
      .limit(1)
      .executeTakeFirst()
  const [newer, older] = await Promise.all([beside('newer'), beside('older')])
  return { newer: newer ?? null, older: older ?? null }
}

/** Every post, newest created first, without its content. */
export async function findAllPosts(db: Db): Promise<ListedPost[]> {
  return db.selectFrom('blog_posts').select(listed).orderBy('created_at', 'desc').orderBy('id').execute()
}

export async function findPost(db: Db, id: string): Promise<StoredPost | undefined> {
  return db.selectFrom('blog_posts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The author is stored if they have a profile. Undefined when the id or the address is taken. */
export async function insertPost(db: Db, post: NewPost): Promise<StoredPost | undefined> {
  return db
    .insertInto('blog_posts')
    .values({
      id: post.id,
      title: post.title,
      slug: post.slug,
      excerpt: post.excerpt,
      content: post.content,
      featured_image: post.featured_image,
      featured: post.featured,
      tags: post.tags,
      status: post.status,
      meta_title: post.meta_title,
      meta_description: post.meta_description,
      published_at: post.published_at,
      author_id: profileOf(post.author_id),
      created_at: post.created_at,
      updated_at: post.updated_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Changes a post, if it was not changed since `editedAt`. Each change has a later `updated_at` than the last, even within a millisecond.
 * Undefined when the post does not exist or has changed; 'slug taken' when another post has the address.
 */
export async function updatePost(
  db: Db,
  id: string,
  change: Omit<Updateable<Database['blog_posts']>, 'id' | 'created_at' | 'view_count'> & { updated_at: Date; author_id: string | null },
  editedAt: Date | null,
): Promise<StoredPost | 'slug taken' | undefined> {
  let query = db
    .updateTable('blog_posts')
    .set({
      title: change.title,
      slug: change.slug,
      excerpt: change.excerpt,
      content: change.content,
      featured_image: change.featured_image,
      featured: change.featured,
      tags: change.tags,
      status: change.status,
      meta_title: change.meta_title,
      meta_description: change.meta_description,
      published_at: change.published_at,
      author_id: profileOf(change.author_id),
      updated_at: sql<Date>`greatest(${change.updated_at}::timestamptz, date_trunc('milliseconds', updated_at) + interval '1 millisecond')`,
    })
    .where('id', '=', id)
  if (editedAt) query = query.where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${editedAt}::timestamptz`)
  try {
    return await query.returningAll().executeTakeFirst()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return 'slug taken'
    throw error
  }
}

export async function deletePostRow(db: Db, id: string): Promise<{ title: string } | undefined> {
  return db.deleteFrom('blog_posts').where('id', '=', id).returning('title').executeTakeFirst()
}

function profileOf(id: string | null) {
  return sql<string | null>`(select id from profiles where id = ${id}::uuid)`
}

export async function hasPosts(db: Db): Promise<boolean> {
  return (await db.selectFrom('blog_posts').select('id').limit(1).executeTakeFirst()) !== undefined
}
