import { expect, test } from 'vitest'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { createAuthenticator, type Authenticator } from '#tests/harness/authenticator.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'

const origin = 'https://callbox.example'
const minute = 60_000
type Headers = Record<string, string>
type Answer = {
  status: number
  body: { code?: string; error?: string; options?: Record<string, unknown>; [key: string]: unknown }
  cookie: string
}

/** A site at a name of its own, as passkeys need one, and what a browser there does with an authenticator. */
async function openTestSite(env: Record<string, string> = {}) {
  const app = await openTestApp({ env: { PUBLIC_URL: origin, ...env } })
  const served = await app.serve()
  const call = async (headers: Headers, method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(served.url + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    const [cookie = ''] = response.headers.getSetCookie().filter((line) => line.includes('cb_passkey='))
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Answer['body'], cookie: cookie.split(';')[0] ?? '' }
  }
  /** Asks for options, has `act` answer them, and hands the answer in. */
  const ceremony = async (
    headers: Headers,
    paths: [string, string],
    act: (options: Record<string, unknown>) => object,
    more: object = {},
  ) => {
    const asked = await call(headers, 'POST', paths[0])
    if (asked.status !== 200) return asked
    return call({ ...headers, cookie: asked.cookie }, 'POST', paths[1], { response: act(asked.body.options ?? {}), ...more })
  }
  return {
    app,
    url: served.url,
    call,
    add: (headers: Headers, key: Authenticator, name = 'My key') =>
      ceremony(headers, ['/api/account/passkeys/options', '/api/account/passkeys'], (options) => key.create(options, origin), { name }),
    confirm: (headers: Headers, key: Authenticator) =>
      ceremony(headers, ['/api/account/passkeys/confirm/options', '/api/account/passkeys/confirm'], (options) => key.get(options, origin)),
    signIn: (key: Authenticator, userType = 'user', at = origin) =>
      ceremony({ 'x-client': 'api' }, ['/api/auth/passkey/options', '/api/auth/passkey'], (options) => key.get(options, at), { userType }),
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}

const tokenOf = (answer: Answer): Headers => ({
  authorization: `Bearer ${(answer.body['session'] as { access_token: string }).access_token}`,
  'x-client': 'api',
})
const countOf = async (app: TestApp, table: string) => {
  const { rows } = await app.connection.query(`select count(*)::int as n from ${table}`)
  return (rows[0] as { n: number }).n
}

test('a passkey is added, named, listed, used to sign in and removed', async () => {
  await using site = await openTestSite()
  const key = createAuthenticator()
  const { headers, userId } = await site.app.signIn('ada@example.test')
  const added = await site.add(headers, key, '  Blue key ')
  expect([added.status, added.body]).toMatchObject([201, { name: 'Blue key', is_synced: false, last_used_at: null }])
  const signedIn = await site.signIn(key)
  expect([signedIn.status, signedIn.body]).toMatchObject([200, { user: { id: userId, email: 'ada@example.test' } }])
  const listed = await site.call(tokenOf(signedIn), 'GET', '/api/account/passkeys')
  expect(listed.body).toEqual({
    passkeys: [
      { id: added.body['id'], name: 'Blue key', is_synced: false, created_at: expect.any(String), last_used_at: expect.any(String) },
    ],
    is_needed: false,
    may_add: true,
  })
  expect((await site.call(headers, 'GET', '/api/account/export')).body).toMatchObject({ passkeys: [{ name: 'Blue key', counter: 2 }] })
  expect((await site.add(headers, key)).body.code).toBe('passkey_taken')

  const stranger = await site.app.signIn('bob@example.test')
  for (const id of [String(added.body['id']), 'nonsense'])
    expect((await site.call(stranger.headers, 'DELETE', `/api/account/passkeys/${id}`)).body.code).toBe('passkey_not_found')
  expect((await site.call(headers, 'DELETE', `/api/account/passkeys/${String(added.body['id'])}`)).status).toBe(204)
  expect((await site.signIn(key)).body.code).toBe('passkey_invalid')
})

test('a challenge is valid once, for its browser and purpose, and not for long', async () => {
  await using site = await openTestSite()
  const key = createAuthenticator()
  const { headers } = await site.app.signIn('ada@example.test')
  await site.add(headers, key)
  const api = { 'x-client': 'api' }
  const ask = () => site.call(api, 'POST', '/api/auth/passkey/options')
  const answer = (asked: Answer, cookie = asked.cookie) =>
    site.call(cookie ? { ...api, cookie } : api, 'POST', '/api/auth/passkey', { response: key.get(asked.body.options ?? {}, origin) })

  const once = await ask()
  expect((await answer(once)).status).toBe(200)
  expect((await answer(once)).body.code).toBe('passkey_invalid')
  const [one, other] = [await ask(), await ask()]
  expect((await answer(one, '')).body.code).toBe('passkey_invalid')
  expect((await answer(one, other.cookie)).body.code).toBe('passkey_invalid')
  expect((await answer(one)).status).toBe(200)
  // What the other browser was asked went when it was answered wrongly.
  expect((await answer(other)).body.code).toBe('passkey_invalid')

  const confirming = await site.call(headers, 'POST', '/api/account/passkeys/confirm/options')
  expect((await answer(confirming)).body.code).toBe('passkey_invalid')
  const late = await ask()
  site.app.clock.advance(5 * minute + 1000)
  expect((await answer(late)).body.code).toBe('passkey_invalid')
})

test('a passkey response is refused for a wrong origin, user verification, counter or user handle', async () => {
  await using site = await openTestSite()
  const key = createAuthenticator()
  const { headers } = await site.app.signIn('ada@example.test')
  await site.add(headers, key)
  expect((await site.signIn(key, 'user', 'https://callbox.example.evil.test')).body.code).toBe('passkey_invalid')
  key.says.isVerified = false
  expect((await site.signIn(key)).body.code).toBe('passkey_invalid')
  key.says.isVerified = true
  key.says.counter = 0
  expect((await site.signIn(key)).body.code).toBe('passkey_invalid')
  const handle = key.says.userHandle
  key.says.userHandle = Buffer.from('somebody else').toString('base64url')
  expect((await site.signIn(key)).body.code).toBe('passkey_invalid')
  key.says.userHandle = handle
  expect((await site.signIn(key)).status).toBe(200)

  const unverified = createAuthenticator()
  unverified.says.isVerified = false
  expect((await site.add(headers, unverified)).body.code).toBe('passkey_invalid')
  expect((await site.signIn(createAuthenticator())).body.code).toBe('passkey_invalid')
})

test('a passkey response with an id that no passkey can have is refused', async () => {
  await using site = await openTestSite()
  const asked = await site.call({}, 'POST', '/api/auth/passkey/options')
  const response = { ...createAuthenticator().get(asked.body.options ?? {}, origin), id: 'a\0b' }
  const refused = await site.call({ cookie: asked.cookie }, 'POST', '/api/auth/passkey', { response })
  expect([refused.status, refused.body]).toMatchObject([400, { code: 'field_invalid', field: 'response.id' }])
})

test('a passkey admits the same users as a code: no deactivated one, and no user as an administrator', async () => {
  await using site = await openTestSite({ ADMIN_EMAILS: 'chief@example.test' })
  const [key, chiefs] = [createAuthenticator(), createAuthenticator()]
  const { headers, userId } = await site.app.signIn('ada@example.test')
  await site.add(headers, key)
  expect((await site.signIn(key, 'admin')).body.code).toBe('not_admin')
  const chief = await site.app.signIn('chief@example.test', 'admin')
  await site.add(chief.headers, chiefs)
  const asAdmin = await site.signIn(chiefs, 'admin')
  expect((await site.call(tokenOf(asAdmin), 'GET', '/api/admin/users')).status).toBe(200)
  expect((await site.call(tokenOf(asAdmin), 'GET', '/api/admin/activity')).body['actions']).toMatchObject([{ action: 'add_passkey' }])
  await site.call(chief.headers, 'PATCH', `/api/admin/users/${userId}`, { is_active: false })
  expect((await site.signIn(key)).body.code).toBe('account_inactive')
})

test('passkeys are added or removed only soon after signing in or using one', async () => {
  await using site = await openTestSite()
  const [first, second] = [createAuthenticator(), createAuthenticator()]
  const { headers } = await site.app.signIn('ada@example.test')
  await site.add(headers, first)
  site.app.clock.advance(11 * minute)
  expect((await site.call(headers, 'GET', '/api/account/passkeys')).body['may_add']).toBe(false)
  const refused = await site.add(headers, second)
  expect([refused.status, refused.body.code]).toEqual([403, 'recent_sign_in_needed'])
  const [{ id }] = (await site.call(headers, 'GET', '/api/account/passkeys')).body['passkeys'] as [{ id: string }]
  expect((await site.call(headers, 'DELETE', `/api/account/passkeys/${id}`)).body.code).toBe('recent_sign_in_needed')
  expect((await site.confirm(headers, second)).body.code).toBe('passkey_invalid')
  expect((await site.confirm(headers, first)).status).toBe(204)
  expect((await site.add(headers, second)).status).toBe(201)
  expect((await site.call(headers, 'DELETE', `/api/account/passkeys/${id}`)).status).toBe(204)
})

test('confirming with a passkey is logged, issues new tokens and invalidates the old ones', async () => {
  await using site = await openTestSite({ LOG_LEVEL: 'info' })
  const key = createAuthenticator()
  const { headers, accessToken, refreshToken } = await site.app.signIn('ada@example.test')
  await site.add(headers, key)
  const cookie = `__Host-cb_access=${accessToken}; __Host-cb_refresh=${refreshToken}`
  const asked = await site.call({ cookie }, 'POST', '/api/account/passkeys/confirm/options')
  const confirmed = await fetch(`${site.url}/api/account/passkeys/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `${cookie}; ${asked.cookie}` },
    body: JSON.stringify({ response: key.get(asked.body.options ?? {}, origin) }),
  })
  expect(confirmed.status).toBe(204)
  const fresh = confirmed.headers.getSetCookie().filter((line) => /^__Host-cb_(?:access|refresh)=[^;]/.test(line))
  expect(fresh).toHaveLength(2)
  site.app.clock.advance(2 * minute)
  expect((await site.call(headers, 'GET', '/api/account')).status).toBe(401)
  const renewed = { cookie: fresh.map((line) => line.split(';')[0]).join('; ') }
  expect((await site.call(renewed, 'GET', '/api/account')).status).toBe(200)
  expect((await site.call({ ...renewed, 'x-client': 'api' }, 'POST', '/api/auth/refresh', { refresh_token: refreshToken })).status).toBe(
    401,
  )
  expect(site.app.logged).toContainEqual(expect.objectContaining({ msg: 'sign-in', step: 'confirm', outcome: 'done' }))
})

test('passkeys and challenges are deleted with their user, and unanswered challenges within the hour', async () => {
  await using site = await openTestSite()
  const key = createAuthenticator()
  const { headers } = await site.app.signIn('ada@example.test')
  await site.add(headers, key)
  await site.call(headers, 'POST', '/api/account/passkeys/confirm/options')
  expect([await countOf(site.app, 'user_passkeys'), await countOf(site.app, 'passkey_challenges')]).toEqual([1, 1])
  expect((await site.call(headers, 'DELETE', '/api/account', { email: 'ada@example.test' })).status).toBe(204)
  expect([await countOf(site.app, 'user_passkeys'), await countOf(site.app, 'passkey_challenges')]).toEqual([0, 0])
})

test('at an IP address there are no passkeys, and the error says why', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const refused = await fetch(`${served.url}/api/auth/passkey/options`, { method: 'POST' })
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'passkeys_need_name' }])
  const atName = await fetch(`${served.url.replace('127.0.0.1', 'localhost')}/api/auth/passkey/options`, { method: 'POST' })
  expect(await atName.json()).toMatchObject({ options: { rpId: 'localhost', userVerification: 'required' } })
})

test('where administrators need a passkey, a code alone gives no rights but to add the first one', async () => {
  await using site = await openTestSite({ ADMIN_EMAILS: 'chief@example.test,second@example.test', REQUIRE_ADMIN_PASSKEY: 'true' })
  const [key, thiefs] = [createAuthenticator(), createAuthenticator()]
  const chief = await site.app.signIn('chief@example.test', 'admin')
  const overview = (headers: Headers) => site.call(headers, 'GET', '/api/admin/users')
  const refused = await overview(chief.headers)
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'passkey_needed', error: expect.stringContaining('account page') }])
  expect((await site.call(chief.headers, 'POST', '/api/rpc/is_current_user_admin')).body).toBe(false)
  expect((await site.call(chief.headers, 'GET', '/api/account')).body).toMatchObject({ profile: { role: 'admin' } })
  expect((await site.call(chief.headers, 'GET', '/api/account/passkeys')).body).toEqual({ passkeys: [], is_needed: true, may_add: true })

  await using stream = await openLiveStream(site.url, chief.headers)
  const added = await site.add(chief.headers, key)
  expect(added.status).toBe(201)
  // It opens again with the rights there are now.
  await stream.ended
  expect((await overview(chief.headers)).status).toBe(200)

  // A thief who reads the mail gets a code, and no further: no key of their own, and no way to begin anew without one.
  const thief = await site.app.signIn('chief@example.test', 'admin')
  expect((await overview(thief.headers)).body.code).toBe('passkey_needed')
  expect((await site.add(thief.headers, thiefs)).body.code).toBe('passkey_needed')
  for (const [method, path, body] of [
    ['DELETE', `/api/account/passkeys/${String(added.body['id'])}`],
    ['DELETE', '/api/account', { email: 'chief@example.test' }],
    ['DELETE', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions/00000000-0000-4000-8000-00000000dead'],
    ['PATCH', '/api/account', { full_name: 'Thief' }],
    ['GET', '/api/account/export'],
  ] as const)
    expect([path, (await site.call(thief.headers, method, path, body)).body.code]).toEqual([path, 'passkey_needed'])
  expect((await site.confirm(thief.headers, thiefs)).body.code).toBe('passkey_invalid')
  expect((await overview(thief.headers)).status).toBe(403)
  // Nor with a passkey of somebody else.
  const second = await site.app.signIn('second@example.test', 'admin')
  await site.add(second.headers, thiefs)
  expect((await site.confirm(thief.headers, thiefs)).body.code).toBe('passkey_invalid')

  // Its owner, in the same kind of session, is asked for it and has their rights; and comes in with it at once.
  expect((await site.confirm(thief.headers, key)).status).toBe(204)
  expect((await overview(thief.headers)).status).toBe(200)
  const direct = tokenOf(await site.signIn(key, 'admin'))
  expect((await overview(direct)).status).toBe(200)
  expect((await site.call(direct, 'DELETE', `/api/account/passkeys/${String(added.body['id'])}`)).body.code).toBe('last_passkey')

  // Other users need none.
  const user = await site.app.signIn('someone@example.test')
  expect((await site.call(user.headers, 'GET', '/api/account/passkeys')).body['is_needed']).toBe(false)
  expect((await overview(user.headers)).body.code).toBe('not_allowed')
})

test('of two sessions that add a first passkey at once, one succeeds', async () => {
  await using site = await openTestSite({ ADMIN_EMAILS: 'chief@example.test', REQUIRE_ADMIN_PASSKEY: 'true' })
  const [one, other] = [await site.app.signIn('chief@example.test', 'admin'), await site.app.signIn('chief@example.test', 'admin')]
  const path = '/api/account/passkeys'
  const asked = [await site.call(one.headers, 'POST', `${path}/options`), await site.call(other.headers, 'POST', `${path}/options`)]
  const answers = await Promise.all(
    asked.map(({ body, cookie }, index) => {
      const { headers } = index === 0 ? one : other
      return site.call({ ...headers, cookie }, 'POST', path, { response: createAuthenticator().create(body.options ?? {}, origin) })
    }),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403])
})
