import { expect, test } from 'vitest'
import { recordBeforehand } from '#server/system/activity/record-action.ts'
import { changeUser } from '#server/users/change-user.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { exportLimit } from './export-account.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'

type Account = {
  profile: { id: string; email: string; full_name: string | null; role: string; created_at: string }
  sessions: Array<{ id: string; created_at: string; last_used_at: string; user_agent: string | null; is_current: boolean }>
}

const ada = 'ada@example.test'

/** A caller of the API, for somebody's headers. */
function caller(url: string) {
  return async (headers: Record<string, string>, method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: () => JSON.parse(text) as Account & { code: string; error: string },
    }
  }
}

/** Everything in the database, as text. */
async function dump(app: TestApp): Promise<string> {
  const { rows } = await app.connection.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const parts = []
  for (const { name } of rows as Array<{ name: string }>) {
    const { rows: content } = await app.connection.query(`select to_jsonb(t)::text as line from ${name} t`)
    parts.push(...(content as Array<{ line: string }>).map(({ line }) => `${name} ${line}`))
  }
  return parts.join('\n')
}

/** Leaves the address of somebody in every table that can hold one. */
async function leaveTraces(app: TestApp, url: string, person: { userId: string; headers: Record<string, string> }, email: string) {
  const call = caller(url)
  await call({}, 'POST', '/api/auth/request-otp', { email })
  await app.connection.query(
    `insert into email_deliveries (recipient, kind, status, error, attempts, created_at) values
     ($1, 'sign-in code', 'sent', null, 1, now()), ('other@example.test', 'test', 'failed', '550 relayed for <' || $1 || '>', 1, now()),
     ('other@example.test', 'test', 'sent', null, 1, now())`,
    [email],
  )
  await app.connection.query(
    `insert into blog_posts (id, title, slug, status, published_at, author_id) values ('p', 'A post', 'a-post', 'published', now(), $1)`,
    [person.userId],
  )
  await app.connection.query(
    `insert into used_refresh_tokens (hash, session_id, used_at) select decode(md5(id::text), 'hex'), id, now() from user_sessions where profile_id = $1`,
    [person.userId],
  )
  await app.connection.query(
    `insert into user_passkeys (profile_id, credential_id, public_key, counter, is_synced, name, created_at) values ($1, 'c', '', 0, false, 'Key', now())`,
    [person.userId],
  )
  await app.connection.query(
    `insert into push_watches (profile_id, session_id, phone_number_id, endpoint_hash, subscription, created_at, until)
     select $1, s.id, n.id, '', '', now(), now() from user_sessions s, phone_numbers n where s.profile_id = $1 limit 1`,
    [person.userId],
  )
  await app.connection.query(
    `insert into user_favourites (profile_id, phone_number_id, created_at) select $1, id, now() from phone_numbers`,
    [person.userId],
  )
  await app.connection.query('insert into overruled_reports (profile_id, message_id, overruled_at) values ($1, 1, now())', [person.userId])
  await call(person.headers, 'PATCH', '/api/account/preferences', { sound: true })
  await caller(url.replace('127.0.0.1', 'localhost'))(person.headers, 'POST', '/api/account/passkeys/confirm/options')
  const asThem = { ...app.ctx({ ...app.admin, id: person.userId, email }), ip: '192.0.2.7' }
  await recordBeforehand(asThem, { action: 'update_settings', resource: 'admin_settings', metadata: { site_name: 'Theirs' } })
  const aboutThem = { ...app.ctx(app.admin), ip: '192.0.2.8' }
  await recordBeforehand(aboutThem, {
    action: 'update_user_role',
    resource: 'profiles',
    metadata: { id: person.userId, email, changes: { role: ['user', 'admin'] } },
  })
  await recordBeforehand(aboutThem, { action: 'send_test_mail', resource: 'email_deliveries', metadata: { to: [email, `jo${email}`] } })
  await recordBeforehand(asThem, { action: 'add_passkey', resource: 'user_passkeys', metadata: { name: 'Key of Ada' } })
  const asOperator = app.ctx({ ...app.admin, role: 'super_admin' })
  await changeUser(asOperator, { id: person.userId, full_name: 'Ada Lovelace' })
  await changeUser(asOperator, { id: person.userId, full_name: 'Ada King' })
  await recordBeforehand(asOperator, {
    action: 'remove_passkeys',
    resource: 'user_passkeys',
    metadata: { email, names: ['Telephone of Ada'] },
  })
  await recordBeforehand(asOperator, {
    action: 'deactivate_user',
    resource: 'profiles',
    metadata: { id: person.userId, email, reason: 'Insulted everybody', changes: { is_active: [true, false] } },
  })
}

/** What the log says about somebody besides who they are. */
const descriptions = ['Ada Lovelace', 'Ada King', 'Key of Ada', 'Telephone of Ada', 'Insulted everybody']

function expectDescriptions(content: string, isThere: boolean) {
  for (const words of descriptions) expect([words, content.includes(words)]).toEqual([words, isThere])
}

test('an account shows its profile and sessions, and the name can be changed', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const call = caller(served.url)
  const first = await app.signIn(ada)
  const second = await app.signIn(ada)
  const { profile, sessions } = (await call(second.headers, 'GET', '/api/account')).json()
  expect(profile).toEqual({ id: second.userId, email: ada, full_name: null, role: 'user', created_at: expect.any(String), language: null })
  expect(sessions.map(({ is_current: isCurrent }) => isCurrent)).toEqual([true, false])
  expect(Date.parse(sessions[0]?.last_used_at ?? '')).toBeGreaterThan(0)

  const named = await call(second.headers, 'PATCH', '/api/account', { full_name: '  Ada Lovelace ' })
  expect([named.status, named.json().profile.full_name]).toEqual([200, 'Ada Lovelace'])
  const shown = await call(first.headers, 'GET', '/api/auth/session')
  expect(shown.text).toContain('"full_name":"Ada Lovelace"')
  expect((await call(second.headers, 'PATCH', '/api/account', { full_name: '' })).json().profile.full_name).toBeNull()
  for (const name of ['x'.repeat(101), 'two\nlines', 'nul\u0000', 7])
    expect((await call(second.headers, 'PATCH', '/api/account', { full_name: name })).status, String(name)).toBe(400)
})

test('the choices of a user are theirs: off until made, and changed one by one', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const call = caller(served.url)
  const [person, other] = [await app.signIn(ada), await app.signIn('bob@example.test')]
  const chosen = async (headers: Record<string, string>) =>
    (JSON.parse((await call(headers, 'GET', '/api/account')).text) as { preferences: unknown }).preferences
  const none = { sound: false, notifications: false, autocopy: false }
  expect(await chosen(person.headers)).toEqual(none)
  const change = (body: object) => call(person.headers, 'PATCH', '/api/account/preferences', body)
  expect(JSON.parse((await change({})).text)).toEqual(none)
  expect(JSON.parse((await change({ sound: true })).text)).toEqual({ ...none, sound: true })
  expect(JSON.parse((await change({ autocopy: true, sound: false })).text)).toEqual({ ...none, autocopy: true })
  for (const body of [{ sound: 'yes' }, { sound: null }]) expect((await change(body)).status, JSON.stringify(body)).toBe(400)
  for (const body of [{ volume: 3 }, { profile_id: other.userId }])
    expect(JSON.parse((await change(body)).text), JSON.stringify(body)).toEqual({ ...none, autocopy: true })
  expect(await chosen(person.headers)).toEqual({ ...none, autocopy: true })
  expect(await chosen(other.headers)).toEqual(none)
})

test('only its owner can end a session, and its stream ends at once', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const call = caller(served.url)
  const [here, there, elsewhere] = [await app.signIn(ada), await app.signIn(ada), await app.signIn(ada)]
  const stranger = await app.signIn('bob@example.test')
  const { sessions } = (await call(there.headers, 'GET', '/api/account')).json()
  const theirs = sessions.find(({ is_current: isCurrent }) => isCurrent)?.id ?? ''
  for (const id of [theirs, 'nonsense', '00000000-0000-4000-8000-00000000dead'])
    expect((await call(stranger.headers, 'DELETE', `/api/account/sessions/${id}`)).json().code).toBe('session_not_found')

  await using stream = await openLiveStream(served.url, there.headers)
  expect((await call(here.headers, 'DELETE', `/api/account/sessions/${theirs}`)).status).toBe(204)
  await stream.ended
  expect((await call(there.headers, 'GET', '/api/account')).status).toBe(401)
  expect((await call(here.headers, 'DELETE', `/api/account/sessions/${theirs}`)).status).toBe(404)
  expect((await call(elsewhere.headers, 'GET', '/api/account')).status).toBe(200)

  expect((await call(here.headers, 'DELETE', '/api/account/sessions')).status).toBe(204)
  expect((await call(elsewhere.headers, 'GET', '/api/account')).status).toBe(401)
  expect((await call(here.headers, 'GET', '/api/account')).json().sessions).toHaveLength(1)
  expect((await call(stranger.headers, 'GET', '/api/account')).status).toBe(200)
})

test('a user exports so many times in an hour, and others go on', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const call = caller(served.url)
  const [person, other] = [await app.signIn(ada), await app.signIn('bob@example.test')]
  const all = await Promise.all(Array.from({ length: exportLimit.max + 5 }, () => call(person.headers, 'GET', '/api/account/export')))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(exportLimit.max)
  for (const refused of all.filter(({ status }) => status !== 200)) {
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await call(other.headers, 'GET', '/api/account/export')).status).toBe(200)
})

test('an export has all data about one user and none about others', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const call = caller(served.url)
  const person = await app.signIn(ada)
  await app.signIn('bob@example.test')
  await leaveTraces(app, served.url, person, ada)
  const answer = await call(person.headers, 'GET', '/api/account/export')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/)
  expect(JSON.parse(answer.text)).toMatchObject({
    profile: { id: person.userId, email: ada },
    sessions: [{ status: 'active' }],
    favourites: [{ number: '+447700900142', created_at: expect.any(String) }],
    session_renewals: [{ used_at: expect.any(String) }],
    push_watches: [{ until: expect.any(String) }],
    preferences: { sound: true, notifications: false, autocopy: false },
    sign_in_codes: [{ email: ada, user_type: 'user' }],
    request_counts: expect.arrayContaining([expect.objectContaining({ key: expect.stringMatching(/^5:code [0-9a-f]{16}$/) })]),
    emails: [{ recipient: ada, status: 'sent' }],
    admin_actions: expect.arrayContaining([
      expect.objectContaining({ action: 'update_settings', metadata: expect.objectContaining({ from: '192.0.2.7' }) }),
    ]),
    admin_actions_about_you: expect.arrayContaining([expect.objectContaining({ action: 'update_user_role' })]),
    overruled_reports: [{ message_id: 1 }],
    posts: [{ title: 'A post' }],
  })
  for (const other of ['bob@example.test', 'admin@example.test', '192.0.2.8', 'hash', 'token_']) expect(answer.text).not.toContain(other)
})

test('a deleted account is gone from every table and signed out everywhere', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const call = caller(served.url)
  await app.signIn('chief@example.test', 'admin')
  const person = await app.signIn(ada, 'admin')
  const elsewhere = await app.signIn(ada)
  await leaveTraces(app, served.url, person, ada)
  const before = await dump(app)
  expectDescriptions(before, true)
  for (const table of [
    'profiles',
    'user_sessions',
    'sign_in_codes',
    'rate_limits',
    'email_deliveries',
    'admin_analytics',
    'blog_posts',
    'user_passkeys',
    'user_preferences',
    'passkey_challenges',
    'push_watches',
    'user_favourites',
    'overruled_reports',
  ])
    expect(before, table).toMatch(new RegExp(`^${table} .*(?:${ada}|${person.userId})`, 'm'))

  await using stream = await openLiveStream(served.url, elsewhere.headers)
  for (const email of [undefined, '', 'bob@example.test']) {
    const refused = await call(person.headers, 'DELETE', '/api/account', email === undefined ? undefined : { email })
    expect([refused.status, refused.json().code]).toEqual([400, 'address_differs'])
  }
  const deleted = await call(person.headers, 'DELETE', '/api/account', { email: ' ADA@example.test ' })
  expect([deleted.status, deleted.text]).toEqual([204, ''])
  expect(deleted.headers.getSetCookie().join()).toContain('cb_access=;')
  await stream.ended
  expect((await call(elsewhere.headers, 'GET', '/api/account')).status).toBe(401)

  const after = await dump(app)
  expect(after.replaceAll(`jo${ada}`, '')).not.toContain(ada)
  expect(after).not.toContain(person.userId)
  expect(after).not.toContain('192.0.2.7')
  expectDescriptions(after, false)
  expect(after).toMatch(/admin_analytics .*deactivate_user.*"is_active": \[true, false\]/)
  // The actions are still recorded, and so are those of others.
  expect(after).toContain(`jo${ada}`)
  expect(after).toMatch(/admin_analytics .*update_settings.*"by": "a deleted account"/)
  expect(after).toMatch(/admin_analytics .*delete_own_account.*"by": "a deleted account"/)
  expect(after).toMatch(/blog_posts .*"title": "A post"/)
  expect(after).toMatch(/email_deliveries .*other@example.test/)
  expect((await app.signIn(ada)).userId).not.toBe(person.userId)
})

test('the last administrator cannot leave; of two who leave at once one stays', async () => {
  await using app = await openTestApp({ env: { ADMIN_EMAILS: 'one@example.test' } })
  await using served = await app.serve()
  const call = caller(served.url)
  const one = await app.signIn('one@example.test', 'admin')
  const two = await app.signIn('two@example.test', 'super_admin')
  const leave = (person: typeof one, email: string) => call(person.headers, 'DELETE', '/api/account', { email })
  const answers = await Promise.all([leave(one, 'one@example.test'), leave(two, 'two@example.test')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.json()).toMatchObject({ code: 'last_admin', error: expect.stringContaining('last active administrator') })
  // An address in ADMIN_EMAILS comes back by signing in.
  if (answers[0]?.status === 204) expect((await app.signIn('one@example.test', 'admin')).userId).not.toBe(one.userId)
})

test('an administrator exports and deletes an account, and the log records it without the name', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const call = caller(served.url)
  const chief = await app.signIn('chief@example.test', 'admin')
  const person = await app.signIn(ada)
  await leaveTraces(app, served.url, person, ada)
  const copy = await call(chief.headers, 'GET', `/api/admin/users/${person.userId}/export`)
  expect([copy.status, JSON.parse(copy.text)]).toMatchObject([200, { profile: { email: ada }, emails: [{ recipient: ada }] }])
  expect((await call(chief.headers, 'GET', '/api/admin/activity')).text).toContain('export_user')

  await using stream = await openLiveStream(served.url, person.headers)
  expect((await call(chief.headers, 'DELETE', `/api/admin/users/${person.userId.toUpperCase()}`)).status).toBe(204)
  await stream.ended
  const after = await dump(app)
  expect(after.replaceAll(`jo${ada}`, '')).not.toContain(ada)
  expect(after).not.toContain(person.userId)
  expectDescriptions(after, false)
  expect(after).toMatch(/admin_analytics .*delete_user.*"by": "chief@example.test"/)
  for (const path of [person.userId, 'nonsense', `${person.userId}/export`])
    expect((await call(chief.headers, path.endsWith('export') ? 'GET' : 'DELETE', `/api/admin/users/${path}`)).json().code).toBe(
      'user_not_found',
    )
})

test('an administrator cannot delete their own account, and a plain admin no super admin', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const call = caller(served.url)
  const chief = await app.signIn('chief@example.test', 'admin')
  const above = await app.signIn('above@example.test', 'super_admin')
  const own = await call(chief.headers, 'DELETE', `/api/admin/users/${chief.userId}`)
  expect([own.status, own.json().code]).toEqual([409, 'own_account'])
  for (const [method, path] of [
    ['DELETE', `/api/admin/users/${above.userId}`],
    ['GET', `/api/admin/users/${above.userId}/export`],
  ] as const) {
    const refused = await call(chief.headers, method, path)
    expect([refused.status, refused.json()]).toMatchObject([
      403,
      { code: 'super_admin_protected', error: expect.stringContaining('super admin') },
    ])
  }
  expect((await call(above.headers, 'DELETE', `/api/admin/users/${chief.userId}`)).status).toBe(204)
})
