import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'

/** A browser as far as cookies go. */
function openBrowserJar(url: string) {
  const jar = new Map<string, string>()
  return {
    jar,
    async call(path: string, body?: unknown, headers: Record<string, string> = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(cookie ? { cookie } : {}), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const lines = response.headers.getSetCookie()
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        setCookies: lines,
        body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
      }
    },
    async session() {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      return (await (await fetch(`${url}/api/auth/session`, { headers: { cookie } })).json()) as {
        session: { user: { email: string } } | null
        is_admin: boolean
      }
    },
  }
}

function codeIn(app: TestApp): string {
  return /(\d{6})$/.exec(app.emails.at(-1)?.subject ?? '')?.[1] ?? ''
}

/** While `work` runs the database goes away as soon as this table is written to: with the code by which Postgres says that it is starting up. */
async function whileAway<T>({ connection }: TestApp, table: string, work: () => Promise<T>): Promise<T> {
  await connection.query(`create or replace function is_away() returns trigger language plpgsql as
    $$ begin raise exception 'the database system is starting up' using errcode = '57P03'; end $$`)
  await connection.query(`create trigger away before insert or update or delete on ${table} for each row execute function is_away()`)
  const result = await work()
  await connection.query(`drop trigger away on ${table}`)
  return result
}

async function signInBrowser(app: TestApp, url: string) {
  const browser = openBrowserJar(url)
  await browser.call('/api/auth/request-otp', { email: 'me@example.test', userType: 'user' })
  const verified = await browser.call('/api/auth/verify-otp', { email: 'me@example.test', otp: codeIn(app), userType: 'user' })
  return { browser, verified }
}

test('a browser gets its tokens in cookies that scripts cannot read, and none in the body', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { browser, verified } = await signInBrowser(app, served.url)
  expect(verified.body).toMatchObject({
    success: true,
    user: { email: 'me@example.test' },
    session: { user: { email: 'me@example.test', user_metadata: { full_name: null } } },
  })
  expect(JSON.stringify(verified.body)).not.toContain(browser.jar.get('cb_access'))
  for (const line of verified.setCookies) expect(line).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i)
  expect((await browser.session()).session?.user.email).toBe('me@example.test')
})

test('over https the cookies are Secure and have the __Host- prefix', async () => {
  await using app = await openTestApp({ env: { PUBLIC_URL: 'https://callbox.example' } })
  await using served = await app.serve()
  const { verified } = await signInBrowser(app, served.url)
  expect(verified.setCookies.length).toBeGreaterThan(1)
  for (const line of verified.setCookies) {
    expect(line).toMatch(/^__Host-cb_/)
    expect(line).toMatch(/; Secure/i)
    expect(line).toMatch(/; Path=\/(?:;|$)/i)
    expect(line).not.toMatch(/; Domain/i)
  }
})

test('over https a session with the old cookie names works, and gets new ones at its next refresh', async () => {
  await using app = await openTestApp({ env: { PUBLIC_URL: 'https://callbox.example' } })
  await using served = await app.serve()
  const { browser } = await signInBrowser(app, served.url)
  const kept = [...browser.jar]
  browser.jar.clear()
  for (const [name, value] of kept) browser.jar.set(name.replace('__Host-', ''), value)
  expect((await browser.session()).session?.user.email).toBe('me@example.test')
  const renewed = await browser.call('/api/auth/refresh')
  expect(renewed.status).toBe(200)
  expect([...browser.jar.keys()].toSorted()).toEqual(['__Host-cb_access', '__Host-cb_refresh', 'cb_device'])
  expect(renewed.setCookies).toContainEqual(expect.stringMatching(/^cb_refresh=; .*Path=\/api\/auth/))
  expect((await browser.session()).session).not.toBeNull()
  // What another host of the domain may plant does not stand in for what is there.
  browser.jar.set('cb_access', 'planted')
  expect((await browser.session()).session).not.toBeNull()
  await browser.call('/api/auth/sign-out')
  expect((await browser.session()).session).toBeNull()
})

test('scripts of a page never get tokens, neither by refreshing nor by signing in as a program', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { browser } = await signInBrowser(app, served.url)
  const api = { 'x-client': 'api' }
  const renewed = await browser.call('/api/auth/refresh', undefined, api)
  expect(renewed.status).toBe(200)
  expect(renewed.body?.['session']).toMatchObject({ expires_in: expect.any(Number) })
  expect(JSON.stringify(renewed.body)).not.toMatch(/_token/)
  expect((await browser.session()).session).not.toBeNull()

  const signs: Array<Record<string, string>> = [{ origin: served.url }, { 'sec-fetch-site': 'same-origin' }]
  for (const sign of signs) {
    const page = openBrowserJar(served.url)
    await page.call('/api/auth/request-otp', { email: 'me@example.test' }, sign)
    const verified = await page.call('/api/auth/verify-otp', { email: 'me@example.test', otp: codeIn(app) }, { ...api, ...sign })
    expect(verified.status).toBe(200)
    expect(JSON.stringify(verified.body)).not.toMatch(/_token/)
    expect(page.jar.get('cb_access')).toBeDefined()
  }
})

test('a refresh by cookie keeps the browser signed in, and signing out ends it and clears the cookies', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { browser } = await signInBrowser(app, served.url)
  const before = browser.jar.get('cb_refresh')
  expect((await browser.call('/api/auth/refresh')).status).toBe(200)
  expect(browser.jar.get('cb_refresh')).not.toBe(before)
  expect((await browser.session()).session).not.toBeNull()
  expect((await browser.call('/api/auth/sign-out')).status).toBe(204)
  expect([...browser.jar.keys()]).toEqual(['cb_device'])
  expect((await browser.session()).session).toBeNull()
})

test('a browser that signs in again has one session, and its former tokens are invalid', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { browser } = await signInBrowser(app, served.url)
  const former = new Map(browser.jar)
  await browser.call('/api/auth/request-otp', { email: 'you@example.test', userType: 'user' })
  const otp = codeIn(app)
  expect((await browser.call('/api/auth/verify-otp', { email: 'you@example.test', otp: '000000', userType: 'user' })).status).toBe(400)
  expect((await browser.session()).session?.user.email).toBe('me@example.test')
  expect((await browser.call('/api/auth/verify-otp', { email: 'you@example.test', otp, userType: 'user' })).status).toBe(200)
  expect((await browser.session()).session?.user.email).toBe('you@example.test')
  browser.jar.set('cb_access', former.get('cb_access') ?? '').set('cb_refresh', former.get('cb_refresh') ?? '')
  expect((await browser.session()).session).toBeNull()
  expect((await browser.call('/api/auth/refresh')).status).toBe(401)
})

test('an API client gets tokens, and reusing a refresh token ends its session', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { accessToken, refreshToken } = await app.signIn()
  const api = openBrowserJar(served.url)
  const refreshed = await api.call('/api/auth/refresh', { refresh_token: refreshToken })
  const fresh = refreshed.body?.['session'] as { access_token: string; expires_at: number; expires_in: number }
  expect(fresh.access_token).not.toBe(accessToken)
  expect(fresh.expires_in).toBeGreaterThan(0)
  const numbers = () => fetch(`${served.url}/api/numbers`, { headers: { authorization: `Bearer ${fresh.access_token}` } })
  expect((await numbers()).status).toBe(200)
  expect((await api.call('/api/auth/refresh', { refresh_token: refreshToken })).status).toBe(401)
  expect((await numbers()).status).toBe(401)
})

test('over HTTP a code is valid for the browser that requested it, or for a program at its address', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const ask = async (headers: Record<string, string> = {}) => {
    const client = openBrowserJar(served.url)
    await client.call('/api/auth/request-otp', { email: 'me@example.test' }, headers)
    return { client, code: codeIn(app) }
  }
  const verify = (client: ReturnType<typeof openBrowserJar>, code: string, headers: Record<string, string> = {}) =>
    client.call('/api/auth/verify-otp', { email: 'me@example.test', otp: code }, headers)
  const api = { 'x-client': 'api' }
  const { code } = await ask()
  expect((await verify(openBrowserJar(served.url), code)).body).toMatchObject({ error: 'Invalid verification code', tries_left: 0 })
  const verified = await verify(openBrowserJar(served.url), code, api)
  expect(verified.body).toMatchObject({ session: { access_token: expect.any(String) } })

  const { client, code: asked } = await ask({ origin: served.url })
  expect((await verify(openBrowserJar(served.url), asked, api)).status).toBe(400)
  expect((await verify(openBrowserJar(served.url), asked, { ...api, origin: served.url })).status).toBe(400)
  expect((await verify(client, asked, { origin: served.url })).status).toBe(200)
})

test('behind a trusted proxy, strangers who use up an address’s codes do not block its known devices', async () => {
  await using app = await openTestApp({ env: { TRUST_PROXY: '1' } })
  await using served = await app.serve()
  const { browser } = await signInBrowser(app, served.url)
  await browser.call('/api/auth/sign-out')
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const ask = (who: ReturnType<typeof openBrowserJar>, address: string) =>
    who.call('/api/auth/request-otp', { email: 'me@example.test', userType: 'user' }, from(address))
  let status = 200
  for (let asked = 0; asked < 40 && status === 200; asked++)
    ({ status } = await ask(openBrowserJar(served.url), `2001:db8:0:${Math.floor(asked / 4)}::${asked}`))
  expect(status).toBe(429)
  expect((await ask(browser, '2001:db8:0:1::ffff')).status).toBe(200)
  const verified = await browser.call(
    '/api/auth/verify-otp',
    { email: 'me@example.test', otp: codeIn(app), userType: 'user' },
    from('2001:db8:0:1::ffff'),
  )
  expect(verified.status).toBe(200)
})

test('refusals have a message and name the field', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const browser = openBrowserJar(served.url)
  expect((await browser.call('/api/auth/request-otp', { email: ' ', userType: 'user' })).body).toEqual({
    success: false,
    error: 'Please enter your email address',
    code: 'email_missing',
    field: 'email',
  })
  expect((await browser.call('/api/auth/request-otp', { email: 'me@example.test', userType: 'boss' })).body).toMatchObject({
    success: false,
    field: 'userType',
  })
  expect((await browser.call('/api/auth/verify-otp', { email: 'me@example.test', otp: '123', userType: 'user' })).body).toMatchObject({
    error: 'Please enter the complete 6-digit verification code',
    field: 'otp',
  })
  expect((await browser.call('/api/auth/verify-otp', { email: 'me@example.test', otp: '123456', userType: 'user' })).body).toMatchObject({
    error: 'Invalid verification code',
  })
  for (let asked = 0; asked < 5; asked++) await browser.call('/api/auth/request-otp', { email: 'me@example.test', userType: 'user' })
  const limited = await browser.call('/api/auth/request-otp', { email: 'me@example.test', userType: 'user' })
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('calls from other sites’ pages are refused, and so are those with a null origin', async () => {
  await using app = await openTestApp({ env: { PUBLIC_URL: 'https://callbox.example' } })
  await using served = await app.serve()
  const browser = openBrowserJar(served.url)
  const ask = (headers: Record<string, string>) =>
    browser.call('/api/auth/request-otp', { email: 'me@example.test', userType: 'user' }, headers)
  expect((await ask({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask({ origin: 'null' })).status).toBe(403)
  expect((await ask({ origin: served.url })).status).toBe(403)
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await ask({ origin: 'https://callbox.example' })).status).toBe(200)
  expect((await ask({})).status).toBe(200)
})

test('another site’s page can neither cause an export nor read anything of the API', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn('boss@example.test', 'admin')
  const ask = async (path: string, site: string) =>
    (await fetch(served.url + path, { headers: { ...headers, 'sec-fetch-site': site } })).status
  for (const path of ['/api/account/export', '/api/admin/activity.csv', '/api/posts']) {
    expect([path, await ask(path, 'cross-site')]).toEqual([path, 403])
    for (const site of ['same-origin', 'none']) expect([path, site, await ask(path, site)]).toEqual([path, site, 200])
  }
})

test('the test panel exists only where AUTH_DEBUG is on', async () => {
  await using closed = await openTestApp()
  await using closedServer = await closed.serve()
  expect((await fetch(`${closedServer.url}/api/auth/debug`)).status).toBe(404)
  await using open = await openTestApp({ env: { AUTH_DEBUG: 'true' } })
  await using openServer = await open.serve()
  expect(await (await fetch(`${openServer.url}/api/auth/debug`)).json()).toMatchObject({ session: null, is_admin: false })
})

test('is_current_user_admin returns a bare true or false', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const admin = await app.signIn('boss@example.test', 'admin')
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${served.url}/api/rpc/is_current_user_admin`, { method: 'POST', headers })).json() as Promise<unknown>
  expect([await ask({}), await ask(admin.headers)]).toEqual([false, true])
})

test.each([{}, { email: null }, { email: 7 }, { email: ['me@example.test'] }, { email: {} }, { email: '' }])(
  'an address that is missing or not text is refused like an empty one: %o',
  async (body) => {
    await using app = await openTestApp()
    await using served = await app.serve()
    const answer = { success: false, error: 'Please enter your email address', code: 'email_missing', field: 'email' }
    for (const path of ['request-otp', 'verify-otp'])
      expect((await openBrowserJar(served.url).call(`/api/auth/${path}`, { ...body, otp: '123456' })).body).toEqual(answer)
  },
)

test.each([{}, { otp: null }, { otp: 123456 }, { otp: ['123456'] }, { otp: '' }])(
  'a code that is missing or not text is refused like an incomplete one: %o',
  async (body) => {
    await using app = await openTestApp()
    await using served = await app.serve()
    const answer = await openBrowserJar(served.url).call('/api/auth/verify-otp', { email: 'me@example.test', ...body })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      success: false,
      error: 'Please enter the complete 6-digit verification code',
      code: 'code_incomplete',
      field: 'otp',
    })
  },
)

test('while the database is away no code is called wrong, and the code works when it is back', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const browser = openBrowserJar(served.url)
  const ask = () => browser.call('/api/auth/request-otp', { email: 'me@example.test' })
  await ask()
  const verify = () => browser.call('/api/auth/verify-otp', { email: 'me@example.test', otp: codeIn(app) })
  for (const table of ['profiles', 'user_sessions', 'sign_in_codes', 'rate_limits']) {
    const answer = await whileAway(app, table, verify)
    expect([table, answer.status, answer.headers.get('retry-after'), answer.body?.['code']]).toEqual([table, 503, '5', 'database_away'])
  }
  expect((await whileAway(app, 'sign_in_codes', ask)).status).toBe(503)
  expect((await verify()).status).toBe(200)
})
