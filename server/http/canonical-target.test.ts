import pino from 'pino'
import { expect, test } from 'vitest'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { api } from '#domain/api/api.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { ask, sendRaw } from '#tests/harness/send-raw.ts'
import { buildServer } from '#server/build-server.ts'
import { parseTarget, looksLikeApiCall } from './canonical-target.ts'

/** The same path in every way that some server or other has taken for it. */
function otherWaysToWrite(path: string): string[] {
  const [, first = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(path) ?? []
  return [
    `/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${rest}`,
    `/${first}${rest.replace(/\w/, (email) => `%${email.charCodeAt(0).toString(16)}`)}`,
    `/%2e/${first}${rest}`,
    `/x/../${first}${rest}`,
    `/./${first}${rest}`,
    `/${first}/.${rest}`,
    `//${first}${rest}`,
    `/${first}/${rest}`,
    `\\${first}${rest}`,
    `/${first}${rest.replace('/', '\\')}`,
    `/${first}${rest.replace('/', '%5c')}`,
    `/${first}${rest}%00`,
    `/${first}${rest}#`,
    `http://elsewhere.example/${first}${rest}`,
  ].map((address) => address.replace(/^\\/, '/\\'))
}

test('another site’s page cannot change anything, however the URL is written', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('admin@example.test', 'admin')
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  const tokenHash = async () =>
    (await app.app.db.selectFrom('sms_gateways').select('token_hash').where('id', '=', Number(id)).executeTakeFirstOrThrow()).token_hash
  const before = await tokenHash()
  const path = `/api/admin/gateways/${id}/token`
  const attack = (address: string) => ask(served.url, 'POST', address, { ...headers, origin: 'https://evil.example' })
  for (const address of [path, `${path}/`, `${path}?x=//y`, `${served.url}${path}`]) {
    const { status, body } = await attack(address)
    expect([address, status, body]).toEqual([address, 403, expect.stringContaining('"foreign_origin"')])
  }
  for (const address of otherWaysToWrite(path)) {
    const { status, headers: answered, body } = await attack(address)
    expect([address, status, answered['content-type']]).toEqual([address, 400, 'application/json; charset=utf-8'])
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), code: 'address_invalid' })
  }
  expect(await tokenHash()).toEqual(before)
  // And without the foreign origin the plain address does what it is for.
  expect((await ask(served.url, 'POST', `${served.url}${path}`, headers)).status).toBe(200)
  expect(await tokenHash()).not.toEqual(before)
})

test('the guards go by the matched route, even for a URL that was not canonicalised', async () => {
  await using app = await openTestApp()
  const server = await buildServer(app, pino({ level: 'silent' }))
  for (const url of ['/%61pi/auth/sign-out', '/api/auth/sign-out/', '/api/auth/sign-out', '/%61%70%69/admin/gateways/1/token'])
    expect([url, (await server.inject({ method: 'POST', url, headers: { origin: 'https://evil.example' } })).statusCode]).toEqual([
      url,
      403,
    ])
  await app.connection.query("insert into admin_settings (setting_key, setting_value) values ('maintenance_mode', 'true')")
  app.clock.advance(60_000)
  for (const url of ['/%61pi/posts', '/api/posts/', '/api/preview', '/api/auth%2f..%2fposts', '/robots.tx%74'])
    expect([url, (await server.inject({ url })).statusCode]).toEqual([url, url.includes('robots') ? 404 : 503])
  await server.close()
})

test('maintenance closes the API, however the URL is written', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn()
  expect((await ask(served.url, 'GET', '/api/numbers', headers)).status).toBe(200)
  await app.connection.query("insert into admin_settings (setting_key, setting_value) values ('maintenance_mode', 'true')")
  app.clock.advance(60_000)
  for (const address of ['/api/numbers', '/api/numbers/', `${served.url}/api/numbers`, '/api/posts', '/api/live'])
    expect([address, (await ask(served.url, 'GET', address, headers)).status]).toEqual([address, 503])
  for (const address of [...otherWaysToWrite('/api/numbers'), ...otherWaysToWrite('/api/live')])
    expect([address, (await ask(served.url, 'GET', address, headers)).status]).toEqual([address, 400])
  expect((await ask(served.url, 'GET', '/api/auth/session')).status).toBe(200)
})

test('opening a stream does not count as activity, whatever its query', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn()
  const lastActive = async () =>
    (await app.app.db.selectFrom('user_sessions').select('last_active_at').executeTakeFirstOrThrow()).last_active_at
  const before = await lastActive()
  app.clock.advance(5 * 60_000)
  for (const address of ['/api/live', '/api/live/', '/api/live?x=1', `${served.url}/api/live`]) {
    const over = new AbortController()
    const opened = await fetch(address.startsWith('http') ? address : served.url + address, { headers, signal: over.signal })
    expect([address, opened.status]).toEqual([address, 200])
    over.abort()
  }
  expect(await lastActive()).toEqual(before)
  await fetch(`${served.url}/api/numbers`, { headers })
  expect(await lastActive()).not.toEqual(before)
})

test('the ingest endpoint accepts a text at its one URL only', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { id, token } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  const text = JSON.stringify({ to: '+447700900142', from: 'Uber', text: 'Hello' })
  const send = (address: string) => ask(served.url, 'POST', address, { authorization: `Bearer ${token}` }, text)
  expect((await send(`/ingest/${id}/json`)).status).toBe(200)
  expect((await send(`${served.url}/ingest/${id}/json`)).status).toBe(200)
  // A slash too many is a gateway's setting, and no other address.
  const [doubled, others] = [true, false].map((isDoubled) =>
    otherWaysToWrite(`/ingest/${id}/json`).filter((address) => /^\/[^:]*\/\/|^\/\//.test(address) === isDoubled),
  )
  for (const address of doubled ?? []) expect([address, (await send(address)).status]).toEqual([address, 200])
  expect(doubled).toHaveLength(2)
  for (const address of others ?? []) {
    const { status, body } = await send(address)
    expect([address, status]).toEqual([address, 400])
    expect(JSON.parse(body)).toMatchObject({ code: 'address_invalid' })
  }
  // A query in the coding of its gateway is the format's business: this is UTF-16, as Kannel sends it.
  const { status } = await ask(
    served.url,
    'GET',
    `/ingest/${id}/kannel?token=${token}&from=Uber&to=%2B447700900142&text=%00H%00%E9&coding=2&charset=UTF-16BE`,
  )
  expect(status).toBe(200)
  for (const address of ['/ingest', '/ingest?x', '/ingest/', '/ingest/nothing', '/api', '/api/', '/api?x', '/api/nothing']) {
    const answer = await ask(served.url, 'GET', address)
    expect([address, answer.status, answer.headers['content-type']]).toEqual([address, 404, 'application/json; charset=utf-8'])
  }
})

test('page URLs redirect to their canonical form, or get an error page where there is none', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  for (const [address, location] of [
    ['/%61bout', '/about'],
    ['/%61bout?x=%61//y', '/about?x=%61//y'],
    ['//evil.example/about', '/evil.example/about'],
    ['///evil.example', '/evil.example'],
    ['/blog//a', '/blog/a'],
    ['/blog/caf%C3%A9%2Dbar', '/blog/caf%C3%A9-bar'],
  ])
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(served.url, method, address ?? '')
      expect([address, answer.status, answer.headers['location']]).toEqual([address, 308, location])
    }
  for (const address of [
    '/%00',
    '/a%00b',
    '/?x=%00',
    '/?x=%ff',
    '/%ff',
    '/%c0%af',
    '/%E0%A4%A',
    '/assets/../../package.json',
    '/assets/..%5c..',
    '/assets/..%2f..%2fx',
    '/a/%2e%2e/b',
    '/..',
    '/a\\b',
    'http://elsewhere.example/',
    'ftp://x/',
    '*',
  ]) {
    const { status, headers, body } = await ask(served.url, 'GET', address)
    expect([address, status, headers['content-type']]).toEqual([address, 400, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1>That address cannot be read</h1>')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const head = await ask(served.url, 'HEAD', address)
    expect([address, head.status, head.body]).toEqual([address, 400, ''])
  }
  // Nothing that changes something is sent elsewhere.
  expect((await ask(served.url, 'POST', '/%61bout')).status).toBe(400)
})

test('API queries that the database cannot store are refused with a message', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('admin@example.test', 'admin')
  for (const address of [
    '/api/posts/%00',
    '/api/posts/a%00',
    '/api/admin/users?search=%00',
    '/api/admin/users?search=%ff',
    '/api/admin/activity?who=a%00',
    '/api/live?last_event_id=%00',
  ]) {
    const { status, body } = await ask(served.url, 'GET', address, headers)
    expect([address, status]).toEqual([address, 400])
    expect(JSON.parse(body)).toMatchObject({ error: expect.any(String), code: 'address_invalid' })
  }
  expect((await ask(served.url, 'GET', '/api/admin/users?search=100%', headers)).status).toBe(200)
})

test('a URL that is too long gets a 414, up to the limit of the parser', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  for (const [address, type] of [
    [`/${'a'.repeat(9000)}`, 'text/html; charset=utf-8'],
    [`/assets/${'a'.repeat(9000)}`, 'text/html; charset=utf-8'],
    [`/?q=${'%61'.repeat(3000)}`, 'text/html; charset=utf-8'],
    [`/api/posts/${'a'.repeat(9000)}`, 'application/json; charset=utf-8'],
    [`/ingest/1/json?x=${'a'.repeat(16_000)}`, 'application/json; charset=utf-8'],
    [`/${'a'.repeat(60_000)}`, 'text/html; charset=utf-8'],
    [`/api/${'a'.repeat(60_000)}`, 'application/json; charset=utf-8'],
  ]) {
    const { status, headers, body } = await ask(served.url, 'GET', address ?? '')
    expect([address?.slice(0, 20), address?.length, status, headers['content-type']]).toEqual([
      address?.slice(0, 20),
      address?.length,
      414,
      type,
    ])
    expect(body).toContain('This address is too long')
  }
  expect((await ask(served.url, 'GET', `/api/posts/${'a'.repeat(6000)}`)).status).toBe(404)
  const { status, body } = await ask(served.url, 'GET', '/api/posts', { 'x-long': 'a'.repeat(60_000) })
  expect([status, JSON.parse(body)]).toEqual([431, { error: expect.any(String), code: 'headers_too_large' }])
})

test('a request that is not HTTP gets a 400', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  for (const bytes of [
    'GET / HTTP/1.1\r\nHost : a\r\n\r\n',
    'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n',
    'hello\r\n\r\n',
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  ]) {
    const { status, headers, body } = await sendRaw(served.url, bytes)
    expect([bytes, status, headers['x-content-type-options']]).toEqual([bytes, 400, 'nosniff'])
    expect(body.length).toBeGreaterThan(20)
  }
})

test('canonical URLs are not changed, and unnecessary escapes are decoded', () => {
  const read = (target: string) => parseTarget('GET', target, ['callbox.example:3000', undefined])
  for (const url of [
    '/',
    '/about/',
    '/blog/caf%C3%A9',
    '/blog/%e2%82%ac',
    '/a/b.c',
    '/a/..b',
    '/.well-known/x',
    '/blog/a%2Fb',
    "/~me/it's",
    '/?next=//a/../b',
    '/?x=%0a',
    '/a;b=c',
    '/%25',
    '/%2561pi/x',
  ])
    expect(read(url)).toEqual({ kind: 'canonical', url })
  for (const [target, url] of [
    ['/100%', '/100%25'],
    ['/%', '/%25'],
    ['/%zz', '/%25zz'],
    ['/caf\xc3\xa9', '/caf%C3%A9'],
    ['/?%', '/?%'],
    ['http://callbox.example:3000', '/'],
    ['HTTP://CALLBOX.example:3000/about?x', '/about?x'],
    ['http://callbox.example:3000?x', '/?x'],
  ])
    expect(read(target ?? '')).toEqual({ kind: 'canonical', url })
  for (const target of ['http://user@callbox.example:3000/', 'http://callbox.example/', 'http:///x', '', 'about', '/caf\xe9'])
    expect([target, read(target)]).toEqual([target, { kind: 'refused', code: 'address_invalid' }])
})

test('early refusals choose their format by what the URL resembles', () => {
  for (const target of [
    '/api/%ff',
    '/%61pi/x',
    '/x/../api/x',
    '//api/x',
    '/\\api/x',
    '/API\\..\\api/x',
    '/ingest/%00',
    'http://elsewhere.example/api/x',
    '/%2e/ingest/1',
  ])
    expect([target, looksLikeApiCall(target)]).toEqual([target, true])
  for (const target of ['/', '', '/about/%ff', '/apis', '/blog/api/', '*', 'api'])
    expect([target, looksLikeApiCall(target)]).toEqual([target, target === 'api'])
})

test('no path or query causes a 500', { timeout: 120_000 }, async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('admin@example.test', 'admin')
  const odd = [
    '%00',
    '%ff',
    '%',
    '%0d%0a',
    '%ed%a0%80',
    "'",
    '..%2f..',
    '%5c',
    '-1',
    '1e400',
    '99999999999999999999',
    'a'.repeat(300),
    'MDA6MDA',
    '2026-13-45',
  ]
  const shapes = api as Partial<Record<string, { query?: { shape: object } }>>
  const read = Object.entries(endpoints).flatMap(([name, { method, path }]) =>
    method === 'GET' ? [{ path, fields: Object.keys(shapes[name]?.query?.shape ?? {}) }] : [],
  )
  for (const part of odd) {
    const addresses = read.flatMap(({ path, fields }) => [
      ...(path.includes(':') ? [path.replaceAll(/:\w+/g, part)] : []),
      ...['unknown', ...fields].map((field) => `${path.replaceAll(/:\w+/g, '1')}?${field}=${part}`),
    ])
    const answers = await Promise.all(
      addresses.map(async (address) => ({ address, status: (await ask(served.url, 'GET', address, headers)).status })),
    )
    expect(answers.filter(({ status }) => status === 0 || status >= 500)).toEqual([])
  }
})
