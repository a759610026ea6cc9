import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { securityHeaders } from '#server/http/security-headers.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { ask } from '#tests/harness/send-raw.ts'

/** Long enough for a cached page to be revalidated. */
const doubtfulMs = 2500

const set = (app: TestApp, key: string, value: string) =>
  app.connection.query(
    'insert into admin_settings (setting_key, setting_value) values ($1, $2) on conflict (setting_key) do update set setting_value = excluded.setting_value',
    [key, value],
  )

test('a cached page equals a rendered one: the same body and headers, with its own request id', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using site = await app.serve({ pages: true })
  for (const path of ['/', '/auth', '/sms-reception']) {
    const long = await fetch(site.url + path)
    const short = await fetch(site.url + path)
    const body = await long.text()
    expect([long.status, short.status]).toEqual([200, 200])
    expect((await short.text()) === body).toBe(true)
    const ids = [long, short].map(({ headers }) => headers.get('x-request-id'))
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(ids).size).toBe(2)
    expect(headersOf(short)).toEqual(headersOf(long))

    // An uncached page has the same, with a policy of its own.
    const passing = await fetch(`${site.url}/no-such-page`)
    for (const page of [short, passing])
      for (const [name, value] of Object.entries(securityHeaders({ publicUrl: undefined })))
        if (name !== 'content-security-policy') expect([path, name, page.headers.get(name)]).toEqual([path, name, value])
  }
})

test('a page allows exactly its own scripts by their hashes, and does not reveal the nonce', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using site = await app.serve({ pages: true })
  for (const path of ['/', '/auth?access=admin', '/no-such-page', '/blog', '/status']) {
    const page = await fetch(site.url + path)
    const html = await page.text()
    const scripts = [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, script]) => script ?? '',
    )
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    const allowed = /script-src ([^;]*)/.exec(page.headers.get('content-security-policy') ?? '')?.[1]?.split(' ')
    expect(scripts.length).toBeGreaterThan(2)
    expect([path, new Set(allowed)]).toEqual([path, new Set(["'self'", ...hashes])])
    expect(html).not.toContain('nonce')
  }
})

test('without PUBLIC_URL pages are cached for this machine’s addresses, and for no other host', async () => {
  await using app = await openTestApp()
  await using site = await app.serve({ pages: true })
  const { port } = new URL(site.url)
  const get = (host: string) => ask(site.url, 'GET', '/about', { host })
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
    const { headers, body } = await get(host)
    expect([host, headers['etag'] !== undefined]).toEqual([host, true])
    expect(body).toContain(`<link rel="canonical" href="http://${host}/about"/>`)
  }
  for (const host of ['made-up.example', `192.0.2.1:${port}`, 'localhost', `localhost:1`]) {
    const { status, headers, body } = await get(host)
    expect([host, status, headers['etag'], headers['cache-control']]).toEqual([host, 200, undefined, 'no-store'])
    expect(body).toContain(`<link rel="canonical" href="http://${host}/about"/>`)
  }
})

test('a canonicalised URL is served from the cache as well', async () => {
  await using app = await openTestApp()
  await using site = await app.serve({ pages: true })
  const kept = await ask(site.url, 'GET', '/about')
  expect((await ask(site.url, 'GET', `${site.url}/about`)).headers['etag']).toBe(kept.headers['etag'])
  for (const address of ['/%61bout', '//about', 'http://elsewhere.example/about', '/./about', '/about%00'])
    expect([address, [308, 400].includes((await ask(site.url, 'GET', address)).status)]).toEqual([address, true])
})

test('every encoding is the same page with its own ETag; HEAD has no body, and neither has a 304', async () => {
  await using app = await openTestApp()
  await using site = await app.serve({ pages: true })
  const get = (headers: Record<string, string>, method = 'GET') => fetch(`${site.url}/`, { method, headers })
  const pages = []
  for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip', 'gzip, deflate, br'])
    pages.push(await get({ 'accept-encoding': encoding }))
  expect(pages.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null, 'gzip', 'br'])
  expect(new Set(await Promise.all(pages.map((page) => page.text()))).size).toBe(1)
  expect(new Set(pages.slice(0, 3).map(({ headers }) => headers.get('etag'))).size).toBe(3)

  const etag = pages[0]?.headers.get('etag') ?? ''
  const unchanged = await get({ 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` })
  expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([304, '', etag])
  expect((await get({ 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)

  const head = await get({ 'accept-encoding': 'br' }, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('content-length')).toBe(pages[0]?.headers.get('content-length'))
})

test('a query string makes no separate cached page, except where the page reads it', async () => {
  await using app = await openTestApp()
  await using site = await app.serve({ pages: true })
  const plain = await fetch(`${site.url}/`)
  const campaign = await fetch(`${site.url}/?utm_source=somewhere`)
  expect(campaign.headers.get('etag')).toBe(plain.headers.get('etag'))
  const asked = await fetch(`${site.url}/auth?access=admin`)
  expect(asked.headers.get('cache-control')).toBe('no-store')
  expect(asked.headers.get('etag')).toBeNull()
})

test('a signed-in user gets a page of their own, which is not cached', async () => {
  await using app = await openTestApp()
  await using site = await app.serve({ pages: true })
  const { accessToken, headers } = await app.signIn()
  const visitors = await fetch(`${site.url}/`)
  for (const session of [headers, { cookie: `cb_access=${accessToken}` }]) {
    const own = await fetch(`${site.url}/`, { headers: { ...session, 'if-none-match': visitors.headers.get('etag') ?? '' } })
    expect([own.status, own.headers.get('cache-control'), own.headers.get('etag')]).toEqual([200, 'no-store', null])
  }
  const elsewhere = await fetch(`${site.url}/auth`, { headers: { cookie: `cb_access=${accessToken}` }, redirect: 'manual' })
  expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([302, '/available-numbers'])
  expect((await fetch(`${site.url}/auth`, { redirect: 'manual' })).status).toBe(200)
})

test('a page shows a new name and a new text after revalidation, and maintenance closes it', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using site = await app.serve({ pages: true })
  const read = async () => (await fetch(`${site.url}/`)).text()
  expect(/<title>(\w+)/.exec(await read())?.[1]).toBe('Callbox')
  await app.deliver({ from: 'Monzo Bank', text: 'Your parcel comes today, between four and five.' })
  await set(app, 'site_name', 'Kiosk')
  app.clock.advance(doubtfulMs)
  // Whoever asks first is sent the old page where rendering the new one takes longer than a moment.
  await expect.poll(async () => /<title>(\w+)/.exec(await read())?.[1]).toBe('Kiosk')
  const changed = await read()
  expect(/<p\b[^>]*>(Your parcel)/.exec(changed)?.[1]).toBe('Your parcel')

  await set(app, 'maintenance_mode', 'true')
  app.clock.advance(doubtfulMs)
  const closed = await fetch(`${site.url}/`)
  expect([closed.status, closed.headers.get('retry-after'), closed.headers.get('etag')]).toEqual([503, '300', null])
  expect(await closed.text()).toContain('Back shortly')
  expect((await fetch(`${site.url}/sitemap.xml`)).status).toBe(503)
  expect((await fetch(`${site.url}/admin/login`)).status).toBe(200)
  await set(app, 'maintenance_mode', 'false')
  app.clock.advance(doubtfulMs)
  expect((await fetch(`${site.url}/`)).status).toBe(200)
})

/** Everything that must be equal; each response has its own request id and date. */
function headersOf(response: Response): Array<[string, string]> {
  return [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date')
}
