import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { changePost } from './change-post.ts'
import { createPost } from './create-post.ts'
import { deletePost } from './delete-post.ts'
import { listPosts, listAllPosts } from './list-posts.ts'
import { getPostForEditing } from './get-post-for-editing.ts'
import { getPost } from './get-post.ts'
import { seedPosts } from './seed-posts.ts'

const published = { status: 'published' as const }

test('a post is a draft until it is published; visitors then see it, newest first', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const first = await createPost(ctx, { title: 'First', content: 'One **bold** word.', ...published })
  app.clock.advance(60_000)
  const second = await createPost(ctx, { title: 'Second', content: 'Two' })
  expect(second).toMatchObject({ status: 'draft', published_at: null, slug: 'second' })
  expect(await slugs(app)).toEqual(['first'])
  await expect(getPost(app.app, { slug: 'second' })).rejects.toMatchObject({ code: 'post_not_found' })

  app.clock.advance(60_000)
  const live = await changePost(ctx, { id: second.id, ...published })
  expect(live.published_at).toBe(live.updated_at)
  const { posts } = await listPosts(app.app)
  expect(posts.map(({ slug, excerpt }) => ({ slug, excerpt }))).toEqual([
    { slug: 'second', excerpt: 'Two' },
    { slug: 'first', excerpt: 'One bold word.' },
  ])
  const read = await getPost(app.app, { slug: 'first' })
  expect(read).toMatchObject({ html: '<p>One <strong>bold</strong> word.</p>\n', excerpt: '', older: null })
  expect(read.newer).toEqual({ title: 'Second', slug: 'second' })
  expect((await getPost(app.app, { slug: 'second' })).older).toEqual({ title: 'First', slug: 'first' })
  expect(first.view_count).toBe(0)
})

test('saving as published sets the publication time every time; saving as a draft clears it', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id, published_at: at } = await createPost(ctx, { title: 'Stamped', ...published })
  expect(Date.parse(at ?? '')).toBeGreaterThan(0)
  app.clock.advance(3_600_000)
  const again = await changePost(ctx, { id, excerpt: 'A little more', ...published })
  expect(Date.parse(again.published_at ?? '') - Date.parse(at ?? '')).toBeGreaterThanOrEqual(3_600_000)
  expect((await changePost(ctx, { id, status: 'draft' })).published_at).toBeNull()
  expect(await slugs(app)).toEqual([])
})

test('the admin list has every post, newest first, without content', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  await createPost(ctx, { title: 'Older', content: 'words '.repeat(50) })
  app.clock.advance(1000)
  await createPost(ctx, { title: 'Newer', featured: true, tags: ['a', 'b'], ...published })
  const { posts } = await listAllPosts(app.app)
  expect(posts.map(({ title, status, featured, tags }) => ({ title, status, featured, tags }))).toEqual([
    { title: 'Newer', status: 'published', featured: true, tags: ['a', 'b'] },
    { title: 'Older', status: 'draft', featured: false, tags: [] },
  ])
  expect(JSON.stringify(posts)).not.toContain('words')
})

test('a client may choose the id; ids and slugs are unique', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  await createPost(ctx, { id: 'mine', title: 'A title' })
  expect((await getPostForEditing(app.app, { id: 'mine' })).slug).toBe('a-title')
  await expect(createPost(ctx, { id: 'mine', title: 'Another' })).rejects.toMatchObject({ code: 'post_id_taken', field: 'id' })
  await expect(createPost(ctx, { title: 'A  Title' })).rejects.toMatchObject({ code: 'slug_taken', field: 'slug' })
  const other = await createPost(ctx, { title: 'Another' })
  await expect(changePost(ctx, { id: other.id, slug: 'a-title' })).rejects.toMatchObject({ code: 'slug_taken', field: 'slug' })
  expect((await getPostForEditing(app.app, { id: other.id })).slug).toBe('another')
  expect((await changePost(ctx, { id: other.id, slug: 'Another Way!' })).slug).toBe('another-way')
})

test('a published post is also found by its old slug, until another post takes that slug', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const found = async (slug: string) => (await getPost(app.app, { slug })).slug
  const { id } = await createPost(ctx, { title: 'Draft name' })
  await changePost(ctx, { id, slug: 'first-name', ...published })
  await expect(found('draft-name')).rejects.toMatchObject({ code: 'post_not_found' })
  await changePost(ctx, { id, slug: 'second-name' })
  await changePost(ctx, { id, slug: 'third-name' })
  expect([await found('first-name'), await found('second-name'), await found('third-name')]).toEqual([
    'third-name',
    'third-name',
    'third-name',
  ])
  await createPost(ctx, { title: 'First name', ...published })
  expect(await found('first-name')).toBe('first-name')
  await changePost(ctx, { id, status: 'draft' })
  await expect(found('second-name')).rejects.toMatchObject({ code: 'post_not_found' })
  await deletePost(ctx, { id })
  await createPost(ctx, { title: 'Third name', ...published })
  expect(await found('third-name')).toBe('third-name')
})

test('an empty title, or one without Latin letters, still gets a slug', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  expect((await createPost(ctx, { title: 'Ελληνικά' })).slug).toMatch(/^post-[0-9a-f-]+$/)
  expect((await createPost(ctx, {})).slug).toMatch(/^post-[0-9a-f-]+$/)
})

test('saving an outdated post is refused, and nothing is lost', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const opened = await createPost(ctx, { title: 'Shared', content: 'at first' })
  const theirs = await changePost(ctx, { id: opened.id, content: 'theirs', updated_at: opened.updated_at })
  expect(theirs.updated_at > opened.updated_at).toBe(true)
  await expect(changePost(ctx, { id: opened.id, content: 'mine', updated_at: opened.updated_at })).rejects.toMatchObject({
    code: 'post_changed',
    status: 409,
  })
  expect((await getPostForEditing(app.app, { id: opened.id })).content).toBe('theirs')
  expect((await changePost(ctx, { id: opened.id, content: 'mine', updated_at: theirs.updated_at })).content).toBe('mine')
})

test('of many simultaneous saves one succeeds and the others are conflicts', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const opened = await createPost(ctx, { title: 'Crowded' })
  const saves = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => changePost(ctx, { id: opened.id, content: String(n), updated_at: opened.updated_at })),
  )
  expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a deleted post is gone for everybody, and saving it fails', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createPost(ctx, { title: 'Gone', ...published })
  expect(await slugs(app)).toEqual(['gone'])
  await deletePost(ctx, { id })
  expect(await slugs(app)).toEqual([])
  for (const late of [() => deletePost(ctx, { id }), () => changePost(ctx, { id, title: 'x' }), () => getPostForEditing(app.app, { id })])
    await expect(late()).rejects.toMatchObject({ code: 'post_not_found', status: 404 })
})

test('actions on posts are recorded with their actor', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createPost(ctx, { title: 'Noted' })
  await changePost(ctx, { id, ...published })
  await deletePost(ctx, { id })
  const rows = await app.app.db.selectFrom('admin_analytics').select(['action', 'resource', 'metadata']).orderBy('id').execute()
  expect(rows.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
    'create_post blog_posts',
    'update_post blog_posts',
    'delete_post blog_posts',
  ])
  expect(rows[1]?.metadata).toMatchObject({ id, title: 'Noted', status: 'published', by: 'admin@example.test' })
})

test('a post may have 256 KB of content, counted in bytes', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const { id } = await createPost(ctx, { title: 'Long', content: 'é'.repeat(128 * 1024) })
  const tooLong = `${'é'.repeat(128 * 1024)}x`
  for (const late of [() => createPost(ctx, { content: tooLong }), () => changePost(ctx, { id, content: tooLong })])
    await expect(late()).rejects.toMatchObject({ code: 'post_too_long', status: 413, field: 'content' })
})

test('the description for search engines is the given one or an extract, within the length limit', async () => {
  await using app = await openTestApp()
  const ctx = app.ctx(app.admin)
  const described = async (fields: object) => {
    const { slug } = await createPost(ctx, { title: `Post ${app.app.randomBytes(4).toString('hex')}`, ...published, ...fields })
    return (await getPost(app.app, { slug })).description
  }
  expect(await described({ meta_description: 'Written for them, with care.', content: 'Text' })).toBe('Written for them, with care.')
  expect(await described({ excerpt: 'An excerpt that is long enough.' })).toBe('An excerpt that is long enough.')
  const cut = await described({ content: 'word '.repeat(100) })
  expect(cut.length).toBeLessThanOrEqual(200)
  expect(cut).toMatch(/word…$/)
  for (const words of [await described({}), await described({ content: 'x' }), await described({ title: '' })]) {
    expect(words.length).toBeGreaterThanOrEqual(20)
    expect(words.length).toBeLessThanOrEqual(200)
  }
})

test('the first start adds three posts, and deleted ones do not come back', async () => {
  await using app = await openTestApp()
  expect(await seedPosts(app.app)).toBe(3)
  const { posts } = await listPosts(app.app)
  expect(posts.map(({ slug }) => slug)).toEqual([
    'when-a-public-number-is-the-right-one',
    'the-code-has-not-arrived',
    'testing-sign-up-with-real-texts',
  ])
  for (const post of posts) {
    const read = await getPost(app.app, post)
    expect(read.html).toMatch(/<h2>[\s\S]*<h2>/)
    expect(read.title.length).toBeGreaterThan(20)
    expect(read.meta_title.length).toBeGreaterThan(20)
    expect(read.meta_description.length).toBeLessThanOrEqual(200)
    expect(read.tags.length).toBeGreaterThan(1)
    await deletePost(app.ctx(app.admin), post)
  }
  expect(await seedPosts(app.app)).toBe(0)
  expect(await slugs(app)).toEqual([])
})

test('an existing blog gets no sample posts, and of several nodes only one adds them', async () => {
  await using begun = await openTestApp()
  await createPost(begun.ctx(begun.admin), { title: 'Ours' })
  expect(await seedPosts(begun.app)).toBe(0)
  await using fresh = await openTestApp()
  const written = await Promise.all([seedPosts(fresh.app), seedPosts(fresh.app), seedPosts(fresh.app)])
  expect(written.toSorted()).toEqual([0, 0, 3])
})

async function slugs(app: TestApp): Promise<string[]> {
  return (await listPosts(app.app)).posts.map(({ slug }) => slug)
}
