import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { imageLimit, maxContentLength } from '#domain/site/post.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

type Answer = { status: number; body: Record<string, unknown> }

test('an admin writes posts through the API; visitors read the published ones', async () => {
  await using app = await openTestApp()
  await using site = await app.serve()
  const ask = asking(site.url, (await app.signIn('admin@example.test', 'admin')).headers)
  const created = await ask('POST', '/api/admin/posts', {
    title: 'From the API',
    content: 'Some *words*.',
    tags: [' a ', '', 'b', 'a'],
    featured: true,
    meta_title: 'For engines',
    meta_description: 'What engines are told.',
    status: 'published',
  })
  expect(created).toMatchObject({
    status: 201,
    body: { title: 'From the API', slug: 'from-the-api', tags: ['a', 'b'], featured: true, status: 'published', view_count: 0 },
  })
  const id = String(created.body['id'])
  expect((await ask('GET', `/api/admin/posts/${id}`)).body).toEqual(created.body)

  const visit = asking(site.url, {})
  const list = await visit('GET', '/api/posts')
  expect(list.body).toMatchObject({ posts: [{ slug: 'from-the-api', excerpt: 'Some words.' }] })
  expect(JSON.stringify(list.body)).not.toContain('*words*')
  const read = await visit('GET', '/api/posts/from-the-api')
  expect(read).toMatchObject({ status: 200, body: { content: 'Some *words*.', html: '<p>Some <em>words</em>.</p>\n' } })
  expect(read.body).not.toHaveProperty('author_id')

  expect(await ask('PATCH', `/api/admin/posts/${id}`, { status: 'draft' })).toMatchObject({ status: 200, body: { published_at: null } })
  expect(await visit('GET', '/api/posts/from-the-api')).toMatchObject({ status: 404, body: { code: 'post_not_found' } })
  expect((await ask('DELETE', `/api/admin/posts/${id}`)).status).toBe(204)
  expect((await ask('GET', `/api/admin/posts/${id}`)).status).toBe(404)
})

test('invalid posts are refused by field and never cause a 500', async () => {
  await using app = await openTestApp()
  await using site = await app.serve()
  const ask = asking(site.url, (await app.signIn('admin@example.test', 'admin')).headers)
  await ask('POST', '/api/admin/posts', { title: 'Taken' })
  const cases: Array<[string, unknown, number, string | undefined]> = [
    ['a taken address', { title: 'Taken' }, 409, 'slug'],
    ['a megabyte of text', { content: 'x'.repeat(1024 * 1024) }, 413, 'content'],
    ['six megabytes that are no picture', { featured_image: dataUrl(Buffer.alloc(6 * 1024 * 1024, 'x')) }, 400, 'featured_image'],
    ['six megabytes of picture', { featured_image: dataUrl(Buffer.concat([png], 6 * 1024 * 1024)) }, 413, 'featured_image'],
    ['a body past every limit', { content: 'x'.repeat(4 * imageLimit) }, 413, undefined],
    ['a status of one\u2019s own', { status: 'secret' }, 400, 'status'],
    ['tags that are no list', { tags: 'a, b' }, 400, 'tags'],
    ['a title without end', { title: 'x'.repeat(300) }, 400, 'title'],
    ['a character that cannot be kept', { content: 'a\0b' }, 400, 'content'],
    ['an id that is an address', { id: '../x' }, 400, 'id'],
  ]
  for (const [what, body, status, field] of cases) {
    const answer = await ask('POST', '/api/admin/posts', body)
    expect([what, answer.status, answer.body['field']]).toEqual([what, status, field])
    expect(String(answer.body['error']).length, what).toBeGreaterThan(10)
  }
  expect(await ask('POST', '/api/admin/posts', { content: 'x'.repeat(4 * imageLimit) })).toMatchObject({
    body: { error: 'That is too large. The limit is 15 MB.' },
  })
  expect((await ask('POST', '/api/admin/posts', { content: 'x'.repeat(maxContentLength) })).status).toBe(201)
  expect((await ask('POST', '/api/admin/posts/preview', { content: 'x'.repeat(1024 * 1024) })).status).toBe(413)
})

test('views are counted by the page’s own request, and reloads are not', async () => {
  await using app = await openTestApp()
  await using site = await app.serve()
  const ask = asking(site.url, (await app.signIn('admin@example.test', 'admin')).headers)
  await ask('POST', '/api/admin/posts', { title: 'Seen', status: 'published' })
  const view = (userAgent: string) => fetch(`${site.url}/api/posts/seen/views`, { method: 'POST', headers: { 'user-agent': userAgent } })
  for (const who of ['Firefox', 'Firefox', 'Safari', 'Googlebot/2.1']) expect((await view(who)).status).toBe(204)
  expect((await ask('GET', '/api/posts/seen')).body['view_count']).toBe(2)
})

test('the preview equals the published post', async () => {
  await using app = await openTestApp()
  await using site = await app.serve()
  const ask = asking(site.url, (await app.signIn('admin@example.test', 'admin')).headers)
  const content = '## Hello\n\n<script>alert(1)</script> **you**'
  const { body } = await ask('POST', '/api/admin/posts/preview', { content })
  await ask('POST', '/api/admin/posts', { title: 'Previewed', content, status: 'published' })
  expect(body['html']).toBe((await ask('GET', '/api/posts/previewed')).body['html'])
  expect(body['html']).toBe('<h2>Hello</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt; <strong>you</strong></p>\n')
})

/** Needs the pages, which need a build: see the end-to-end tests for what is served beside them. */
test('an image is stored under its hash', async () => {
  await using app = await openTestApp()
  await using site = await app.serve()
  const ask = asking(site.url, (await app.signIn('admin@example.test', 'admin')).headers)
  const { body } = await ask('POST', '/api/admin/posts', { title: 'Pictured', featured_image: dataUrl(png) })
  expect(body['featured_image']).toBe(`/blog/images/${createHash('sha256').update(png).digest('hex')}.png`)
})

function asking(url: string, headers: Record<string, string>) {
  return async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) }
  }
}
