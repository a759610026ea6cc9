import { expect, test } from 'vitest'
import { createPost } from '#server/blog/create-post.ts'
import { openHouse, type OpenHouse } from '#tests/harness/open-house.ts'

const write = (house: OpenHouse, title: string) => createPost(house.ctx(house.admin), { title, content: 'Words.', status: 'published' })

test('what stands behind the question mark of a change is no part of it', async () => {
  await using house = await openHouse()
  await using served = await house.serve()
  const { headers } = await house.signIn('admin@example.test', 'admin')
  const one = await write(house, 'One')
  const other = await write(house, 'Other')
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(served.url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: (await answer.json().catch(() => null)) as Record<string, unknown> | null }
  }
  const query = `view_count=500&created_at=2001-01-01&published_at=2001-01-01&author_id=x&title=Taken&id=${other.id}`
  const changed = await call('PATCH', `/api/admin/posts/${one.id}?${query}`, { excerpt: 'New.' })
  expect(changed).toMatchObject({
    status: 200,
    body: { id: one.id, title: 'One', excerpt: 'New.', view_count: 0, created_at: one.created_at },
  })
  expect((await call('GET', `/api/admin/posts/${other.id}`)).body).toMatchObject({ title: 'Other', excerpt: other.excerpt })

  // Nor is what the body of it may not name.
  const smuggled = await call('PATCH', `/api/admin/posts/${one.id}`, {
    id: other.id,
    view_count: 500,
    created_at: '2001-01-01',
    author_id: 'x',
    excerpt: 'Newer.',
  })
  expect(smuggled).toMatchObject({ status: 200, body: { id: one.id, excerpt: 'Newer.', view_count: 0, created_at: one.created_at } })
  const created = await call('POST', '/api/admin/posts?view_count=500&created_at=2001-01-01&status=published', {
    title: 'Third',
    view_count: 500,
  })
  expect(created).toMatchObject({ status: 201, body: { status: 'draft', view_count: 0 } })
  expect(created.body?.['created_at']).not.toContain('2001')

  const before = (await call('GET', '/api/admin/settings')).body
  const saved = await call('PUT', '/api/admin/settings?site_name=&maintenance_mode=true&session_duration=999999', {})
  expect([saved.status, saved.body?.['site_name'], saved.body?.['maintenance_mode']]).toEqual([200, before?.['site_name'], false])
})

test('a field counts only in its own part: the path is not overruled, and no token is taken from a query', async () => {
  await using house = await openHouse()
  await using served = await house.serve()
  const { headers, refreshToken } = await house.signIn('admin@example.test', 'admin')
  const one = await write(house, 'One')
  const other = await write(house, 'Other')
  expect((await fetch(`${served.url}/api/admin/posts/${one.id}?id=${other.id}`, { method: 'DELETE', headers })).status).toBe(204)
  expect((await fetch(`${served.url}/api/admin/posts/${other.id}`, { headers })).status).toBe(200)
  for (const query of ['slug=a&slug=b', 'slug[]=a', 'slug=one'])
    expect(((await (await fetch(`${served.url}/api/posts/other?${query}`)).json()) as { slug: string }).slug).toBe('other')
  const refreshed = await fetch(`${served.url}/api/auth/refresh?refresh_token=${refreshToken}`, {
    method: 'POST',
    headers: { 'x-client': 'api' },
  })
  expect([refreshed.status, await refreshed.json()]).toEqual([401, expect.objectContaining({ code: 'session_ended' })])
  // Twice where a schema wants one is refused, and not guessed at.
  const twice = await fetch(`${served.url}/api/admin/users?search=a&search=b`, { headers })
  expect([twice.status, await twice.json()]).toEqual([400, expect.objectContaining({ code: 'field_invalid', field: 'search' })])
})
