import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#domain/api/api.ts'
import type { Shape } from '#domain/api/shapes.ts'
import type { EndpointName } from '#domain/api/endpoints.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { createPost } from '#server/site/blog/create-post.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { ask, sendRaw } from '#tests/harness/send-raw.ts'

const write = (app: TestApp, title: string) => createPost(app.ctx(app.admin), { title, content: 'Words.', status: 'published' })

test('the query string of a PATCH or POST is ignored', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('admin@example.test', 'admin')
  const one = await write(app, 'One')
  const other = await write(app, 'Other')
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

test('unknown fields of a body are ignored, at every depth', () => {
  const strict = (Object.keys(api) as EndpointName[]).filter((name) => {
    const { body }: Shape = api[name]
    return body && JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"additionalProperties":false')
  })
  expect(strict).toEqual([])
})

test('a field counts only in its own part: a body cannot override the path', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers, refreshToken } = await app.signIn('admin@example.test', 'admin')
  const one = await write(app, 'One')
  const other = await write(app, 'Other')
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

test('a missing body counts as an empty object, whatever its content type', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('admin@example.test', 'admin')
  for (const type of ['application/json', 'application/json; charset=utf-8', 'text/plain', 'application/x-www-form-urlencoded', '']) {
    const sent = { ...headers, 'content-length': '0', ...(type ? { 'content-type': type } : {}) }
    expect([type, (await ask(served.url, 'POST', '/api/rpc/is_current_user_admin', sent)).status]).toEqual([type, 200])
    expect([type, (await ask(served.url, 'PUT', '/api/admin/settings', sent)).status]).toEqual([type, 200])
    const { id } = await write(app, `About ${type}`)
    expect([type, (await ask(served.url, 'DELETE', `/api/admin/posts/${id}`, sent)).status]).toEqual([type, 204])
  }
  // Without a length at all, and in no chunks.
  const { host } = new URL(served.url)
  const head = (method: string, path: string, ...lines: string[]) =>
    [
      `${method} ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: close',
      `Authorization: ${headers['authorization']}`,
      'Content-Type: application/json',
      ...lines,
      '',
      '',
    ].join('\r\n')
  expect((await sendRaw(served.url, head('POST', '/api/rpc/is_current_user_admin'))).status).toBe(200)
  expect(
    (await sendRaw(served.url, `${head('POST', '/api/rpc/is_current_user_admin', 'Transfer-Encoding: chunked')}0\r\n\r\n`)).status,
  ).toBe(200)
  // Where fields are needed they are missed, and not the form of the request: in the words for one that is empty.
  const missing = await ask(served.url, 'POST', '/api/auth/request-otp', { 'content-type': 'application/json' })
  expect([missing.status, JSON.parse(missing.body)]).toEqual([400, expect.objectContaining({ code: 'email_missing', field: 'email' })])
})

test('a body that is not JSON is refused with a message', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  for (const [type, body] of [
    ['text/plain', '{"email":"me@example.test"}'],
    ['application/x-www-form-urlencoded', 'email=me@example.test'],
    ['application/json', '{'],
    ['application/json', '{"__proto__":{"a":1}}'],
    ['', '{}'],
  ]) {
    const answer = await ask(served.url, 'POST', '/api/auth/request-otp', type ? { 'content-type': type } : {}, body)
    expect([type, answer.status, JSON.parse(answer.body)]).toEqual([type, 400, expect.objectContaining({ code: 'malformed' })])
  }
})

test('what no text in the database can hold is refused with its field', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('admin@example.test', 'admin')
  const calls = [
    ['PUT', '/api/admin/alarms/mutes', { kind: 'disk_full', subject: 'a\0', for: '1h' }, 'subject'],
    ['POST', '/api/admin/numbers/change', { filter: { search: '\0' }, expected: 0, change: { is_test: true } }, 'filter.search'],
    ['POST', '/api/admin/numbers/delete', { filter: { search: 'a\0b' }, expected: 0 }, 'filter.search'],
  ] as const
  for (const [method, path, body, field] of calls) {
    const response = await fetch(served.url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([path, response.status, await response.json()]).toEqual([path, 400, expect.objectContaining({ code: 'field_invalid', field })])
  }
})

test('a date or time of a year that the database has not, or that sums leave, is refused with its field', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('admin@example.test', 'admin')
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(served.url + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return [response.status, await response.json()] as const
  }
  const gateway = `/api/admin/gateways/${id}`
  for (const year of ['0000', '1899', '3000', '9999']) {
    const [day, time] = [`${year}-01-01`, `${year}-01-01T00:00:00Z`]
    const calls = [
      ['PUT', `${gateway}/sims`, { sims: [{ port: '1', prepaid_until: day }] }, 'sims.0.prepaid_until'],
      ['PUT', `${gateway}/sims`, { sims: [{ port: '1', last_top_up: day }] }, 'sims.0.last_top_up'],
      ['GET', `/api/admin/activity?from=${day}`, undefined, 'from'],
      ['GET', `/api/admin/activity?to=${day}`, undefined, 'to'],
      ['GET', `/api/admin/activity.csv?from=${day}`, undefined, 'from'],
      ['PATCH', gateway, { name: 'Phone', updated_at: time }, 'updated_at'],
      ['POST', '/api/admin/maintenance-windows', { place: 'Leeds', ends_at: time }, 'ends_at'],
    ] as const
    for (const [method, path, body, field] of calls) {
      const refusal = expect.objectContaining({ code: 'field_invalid', field, error: 'The year must be from 1900 to 2999.' })
      expect([path, ...(await call(method, path, body))]).toEqual([path, 400, refusal])
    }
  }
  const sims = [{ port: '1', prepaid_until: '2999-12-31', last_top_up: '1900-01-01' }]
  expect(await call('PUT', `${gateway}/sims`, { sims })).toMatchObject([200, { sims }])
})
