import { request } from 'node:http'
import { expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestAppOptions } from '#tests/harness/open-test-app.ts'

const minute = 60_000
const email = 'me@example.test'
const acrossSites = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

/** A site and the newest link that it sent. `env` has a public URL, so that e-mails have links wherever the test's server is. */
async function openSite(options: TestAppOptions = {}) {
  const app = await openTestApp({ ...options, env: { PUBLIC_URL: 'http://callbox.example', ...options.env } })
  const served = await app.serve()
  return {
    app,
    url: served.url,
    [Symbol.asyncDispose]: async () => (await served[Symbol.asyncDispose](), await app[Symbol.asyncDispose]()),
  }
}

const newestLink = (app: TestApp) =>
  /^http:\/\/callbox\.example(\/auth\/link\?token=[\w-]{22})$/m.exec(app.emails.at(-1)?.text ?? '')?.[1] ?? 'none'
const newestCode = (app: TestApp) => /(\d{6})$/.exec(app.emails.at(-1)?.subject ?? '')?.[1] ?? ''

/** A client with the cookies that it was given. */
function openClient(url: string, always: Record<string, string> = {}) {
  const jar = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...always, ...(cookie ? { cookie } : {}), ...(init.headers as Record<string, string> | undefined) }
    const response = await fetch(url + path, { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
  const post = (path: string, body: object) =>
    send(`/api/auth/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return {
    jar,
    send,
    ask: (body: object = {}) => post('request-otp', { email, userType: 'user', ...body }),
    verify: async (otp: string, userType = 'user') => (await post('verify-otp', { email, otp, userType })).status,
    /** Where opening a link leads to. */
    open: async (link: string, headers: Record<string, string> = acrossSites) => {
      const response = await send(link, { headers })
      return `${response.status} ${response.headers.get('location') ?? ''}`.trim()
    },
    who: async () =>
      ((await (await send('/api/auth/session')).json()) as { session: { user: { email: string } } | null }).session?.user.email ?? null,
  }
}

const openBrowser = (url: string) => openClient(url, { origin: 'http://callbox.example' })
const openProgram = (url: string, ip: string) => openClient(url, { 'x-client': 'api', 'x-forwarded-for': ip })

const [elsewhere, ended] = ['303 /auth?refused=link_elsewhere', '303 /auth?refused=link_ended']

test('the link signs in the browser that asked, from another site, once, and leads on to where it was going', async () => {
  await using site = await openSite()
  const browser = openBrowser(site.url)
  await browser.ask({ page_query: 'number=%2B447700900142&refused=not_admin' })
  const [link, code] = [newestLink(site.app), newestCode(site.app)]
  const response = await browser.send(link, { headers: acrossSites })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/auth?number=%2B447700900142'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await browser.who()).toBe(email)
  expect(await browser.open(link)).toBe(elsewhere)
  expect(await browser.verify(code)).toBe(400)
})

test.each(['number=\0', 'x'.repeat(601), 5, null])(
  'a request with a page_query that no page has is answered without it: %j',
  async (query) => {
    await using site = await openSite()
    const browser = openBrowser(site.url)
    expect((await browser.ask({ page_query: query })).status).toBe(200)
    expect(await browser.open(newestLink(site.app))).toBe('303 /auth')
  },
)

test('elsewhere it signs in nobody and stays good, and a made-up link looks the same', async () => {
  await using site = await openSite()
  const browser = openBrowser(site.url)
  await browser.ask()
  const link = newestLink(site.app)
  const other = openBrowser(site.url)
  await other.ask({ email: 'other@example.test' })
  const madeUp = link.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
  for (const [client, answer] of [
    [openBrowser(site.url), elsewhere],
    [openClient(site.url), elsewhere],
    [other, ended],
  ] as const)
    for (const opened of [
      link,
      madeUp,
      '/auth/link?token=',
      '/auth/link',
      '/auth/link?token=a&token=b',
      `/auth/link?token=${'x'.repeat(3000)}`,
    ]) {
      expect(await client.open(opened)).toBe(answer)
      expect(await client.who()).toBeNull()
    }
  expect(await browser.open(link)).toBe('303 /auth')
  expect(await browser.who()).toBe(email)
})

test('a look ahead uses nothing up: HEAD, prefetch, prerender', async () => {
  await using site = await openSite()
  const browser = openBrowser(site.url)
  await browser.ask()
  const link = newestLink(site.app)
  expect((await browser.send(link, { method: 'HEAD' })).status).toBe(200)
  for (const [name, value] of [
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
  ] as const)
    expect(await browser.open(link, { [name]: value })).toBe('503')
  expect(await browser.who()).toBeNull()
  expect(await browser.open(link)).toBe('303 /auth')
})

test('the code ends the link, a newer request ends it, and so do five minutes; wrong digits do not', async () => {
  await using site = await openSite()
  const browser = openBrowser(site.url)
  await browser.ask()
  const first = newestLink(site.app)
  await browser.ask()
  expect(await browser.open(first)).toBe(ended)
  const cookies = new Map(browser.jar)
  const second = newestLink(site.app)
  expect(await browser.verify(newestCode(site.app))).toBe(200)
  browser.jar.clear()
  for (const [name, value] of cookies) browser.jar.set(name, value)
  expect(await browser.open(second)).toBe(ended)

  await browser.ask()
  site.app.clock.advance(5 * minute + 1000)
  expect(await browser.open(newestLink(site.app))).toBe(ended)

  await browser.ask()
  const wrong = newestCode(site.app) === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 7; tries++) expect(await browser.verify(wrong)).toBe(400)
  expect(await browser.open(newestLink(site.app))).toBe('303 /auth')
})

test('of the link and the code at once one signs in', async () => {
  await using site = await openSite()
  const browser = openBrowser(site.url)
  await browser.ask()
  const [link, code] = [newestLink(site.app), newestCode(site.app)]
  await Promise.all([browser.open(link), browser.verify(code), browser.open(link), browser.verify(code)])
  expect((await site.app.connection.query('select id from user_sessions')).rows).toHaveLength(1)
})

test('a program uses it at the address that asked, and gets its tokens', async () => {
  await using site = await openSite({ env: { TRUST_PROXY: '1' } })
  await openProgram(site.url, '192.0.2.1').ask()
  const link = newestLink(site.app)
  const neighbour = openClient(site.url, { 'x-forwarded-for': '192.0.2.1' })
  expect(await neighbour.open(link, {})).toBe(elsewhere)
  expect((await openProgram(site.url, '192.0.2.2').send(link)).status).toBe(400)
  // A browser is none, whatever it says.
  expect(await openProgram(site.url, '192.0.2.1').open(link)).toBe(elsewhere)
  const response = await openProgram(site.url, '192.0.2.1').send(link)
  expect(await response.json()).toMatchObject({ success: true, user: { email }, session: { access_token: expect.any(String) } })
  expect((await openProgram(site.url, '192.0.2.1').send(link)).status).toBe(400)

  // Nor is a browser's link good for a program beside it.
  const browser = openClient(site.url, { origin: 'http://callbox.example', 'x-forwarded-for': '192.0.2.1' })
  await browser.ask()
  expect((await openProgram(site.url, '192.0.2.1').send(newestLink(site.app))).status).toBe(400)
})

test('a user who may not sign in by the code may not by the link either, and gets the same error', async () => {
  await using site = await openSite()
  const browser = openBrowser(site.url)
  await browser.ask({ userType: 'admin' })
  expect(await browser.open(newestLink(site.app))).toBe('303 /admin/login?refused=not_admin')

  await site.app.connection.query("insert into admin_settings (setting_key, setting_value) values ('allow_registration', 'false')")
  site.app.clock.advance(2000)
  await browser.ask()
  expect(await browser.open(newestLink(site.app))).toBe('303 /auth?refused=registration_closed')

  await site.app.connection.query('insert into profiles (email, is_active) values ($1, false)', [email])
  await browser.ask()
  const link = newestLink(site.app)
  expect(await browser.open(link)).toBe('303 /auth?refused=account_inactive')
  // It is used up all the same.
  expect(await browser.open(link)).toBe(ended)
  expect((await site.app.connection.query('select id from user_sessions')).rows).toEqual([])
})

test('an administrator’s link leads to the admin area, in maintenance too, without the rights that need a passkey', async () => {
  await using site = await openSite({ env: { ADMIN_EMAILS: email, REQUIRE_ADMIN_PASSKEY: 'true' } })
  await site.app.connection.query("insert into admin_settings (setting_key, setting_value) values ('maintenance_mode', 'true')")
  const browser = openBrowser(site.url)
  await browser.ask({ userType: 'admin' })
  expect(await browser.open(newestLink(site.app))).toBe('303 /admin/login')
  expect(await browser.who()).toBe(email)
  expect((await browser.send('/api/admin/settings')).status).toBe(403)
})

test('a new sign-in by the link ends the former session of the browser', async () => {
  await using site = await openSite()
  const browser = openBrowser(site.url)
  for (let times = 0; times < 2; times++) {
    await browser.ask()
    expect(await browser.open(newestLink(site.app))).toBe('303 /auth')
  }
  const { rows } = await site.app.connection.query('select status from user_sessions order by created_at')
  expect(rows).toEqual([{ status: 'ended' }, { status: 'active' }])
})

test('the log names its user as it names that of a code', async () => {
  await using site = await openSite({ env: { LOG_LEVEL: 'info' } })
  const browser = openBrowser(site.url)
  await browser.ask()
  await browser.open(newestLink(site.app))
  const named = (step: string) => site.app.logged.find((line) => line['step'] === step && line['outcome'] === 'done')?.['email']
  expect(named('link')).toMatch(/./)
  expect(named('link')).toBe(named('request'))
})

test('it has 128 bits, is stored as a hash, and is in no line of the log', async () => {
  await using site = await openSite({ env: { LOG_LEVEL: 'trace' } })
  const browser = openBrowser(site.url)
  await browser.ask()
  const link = newestLink(site.app)
  const token = link.split('=')[1] ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  const { rows } = await site.app.connection.query("select encode(link_hash, 'escape') as link, * from sign_in_codes")
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  await openBrowser(site.url).open(link)
  await browser.open(link)
  expect(site.app.logged.filter(({ step, outcome }) => step === 'link' && outcome === 'done')).toHaveLength(1)
  expect(JSON.stringify(site.app.logged)).not.toContain(token)
})

test('without PUBLIC_URL an e-mail has a link at the addresses of the machine, and none at a host that the request made up', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { port } = new URL(served.url)
  const askAt = (host: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { host, 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' }
      const call = request(`${served.url}/api/auth/request-otp`, { method: 'POST', headers }, (response) => {
        response.resume().once('end', () => resolve(app.emails.at(-1)?.text ?? ''))
      })
      call.once('error', reject).end(JSON.stringify({ email }))
    })
  expect(await askAt(`localhost:${port}`)).toContain(`http://localhost:${port}/auth/link?token=`)
  for (const host of ['evil.example', `evil.example:${port}`, `localhost.evil.example:${port}`]) {
    const mail = await askAt(host)
    expect(mail).toMatch(/\d{6}/)
    expect(mail).not.toMatch(/link|evil/)
    expect(app.emails.at(-1)?.html).not.toMatch(/href|evil/)
  }
})
