import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { countView } from './count-view.ts'
import { createPost } from './create-post.ts'
import { prune } from '#server/operations/cleanup/prune.ts'
import { getPost } from './get-post.ts'

const person = {
  client: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
}
const another = { ...person, client: '192.0.2.8' }
const dayMs = 24 * 3_600_000

test('a view is counted once a day for each reader, however many reloads and tabs', async () => {
  await using app = await openTestApp()
  const view = await withPost(app)
  await Promise.all([view(person), view(person), view(person)])
  expect(await views(app)).toBe(1)
  await view(another)
  await view({ ...person, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1' })
  expect(await views(app)).toBe(3)
  app.clock.advance(dayMs)
  await view(person)
  expect(await views(app)).toBe(4)
})

test.each([
  [
    'a crawler',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/153.0 Safari/537.36',
  ],
  ['another', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  ['a preview of a link', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['a script', 'curl/8.5.0'],
  ['another script', 'python-requests/2.32'],
  ['nobody', null],
])('%s is not a reader', async (_who, userAgent) => {
  await using app = await openTestApp()
  const view = await withPost(app)
  await view({ client: '192.0.2.9', userAgent })
  expect(await views(app)).toBe(0)
  await view(person)
  expect(await views(app)).toBe(1)
})

test('changing the user agent a hundred times an hour is limited', async () => {
  await using app = await openTestApp()
  const view = await withPost(app)
  for (let n = 0; n < 100; n++) await view({ ...person, userAgent: `Browser ${n}` })
  await expect(view({ ...person, userAgent: 'Browser 100' })).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await views(app)).toBe(100)
})

test('views of drafts and unknown posts are ignored without an error', async () => {
  await using app = await openTestApp()
  await createPost(app.ctx(app.admin), { title: 'Draft' })
  await countView(app.app, { slug: 'draft' }, person)
  await countView(app.app, { slug: 'no-such-post' }, person)
  expect(await rows(app)).toEqual([])
})

test('a reader is a hash that changes daily and is deleted after its day; the count stays', async () => {
  await using app = await openTestApp()
  const view = await withPost(app)
  await view(person)
  const [today] = await rows(app)
  expect(JSON.stringify(today)).not.toContain(person.client)
  expect(await prune(app.app, 'prune-post-views')).toBe(0)
  app.clock.advance(dayMs)
  await view(person)
  const all = await rows(app)
  expect(new Set(all.map(({ visitor }) => visitor)).size).toBe(2)
  expect(await prune(app.app, 'prune-post-views')).toBe(1)
  expect(await rows(app)).toHaveLength(1)
  expect(await views(app)).toBe(2)
})

async function withPost(app: TestApp) {
  await createPost(app.ctx(app.admin), { title: 'Seen', status: 'published' })
  return (visitor: { client: string; userAgent: string | null }) => countView(app.app, { slug: 'seen' }, visitor)
}

async function views(app: TestApp): Promise<number> {
  return (await getPost(app.app, { slug: 'seen' })).view_count
}

async function rows(app: TestApp) {
  const { rows: found } = await app.connection.query("select day::text, post_id, encode(visitor, 'hex') as visitor from blog_views")
  return found
}
