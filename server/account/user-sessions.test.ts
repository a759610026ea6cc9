import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#domain/api/endpoints.ts'
import { recordBeforehand } from '#server/system/activity/record-action.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'

type Session = { id: string; user_agent: string | null; created_at: string; last_used_at: string; is_current: boolean }

function caller(url: string, headers: Record<string, string>) {
  return async (name: EndpointName, id: string, body?: object) => {
    const response = await fetch(url + endpoints[name].path.replace(':id', id), {
      method: endpoints[name].method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    return { status: response.status, json: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
  }
}

test('an administrator sees where a user is signed in and signs them out everywhere, at once', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const chief = await app.signIn('chief@example.test', 'admin')
  const call = caller(served.url, chief.headers)
  const one = await app.signIn('ada@example.test')
  const other = await app.signIn('ada@example.test')
  const stranger = await app.signIn('bob@example.test')
  const sessions = (await call('users.listSessions', one.userId)).json['sessions'] as Session[]
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toEqual({
    id: expect.any(String),
    created_at: expect.any(String),
    last_used_at: expect.any(String),
    user_agent: expect.any(String),
    is_current: false,
  })
  await using stream = await openLiveStream(served.url, one.headers)
  expect((await call('users.endSessions', one.userId)).status).toBe(204)
  await stream.ended
  for (const { headers } of [one, other]) expect((await fetch(`${served.url}/api/numbers`, { headers })).status).toBe(401)
  const renewed = await fetch(`${served.url}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client': 'api' },
    body: JSON.stringify({ refresh_token: other.refreshToken }),
  })
  expect(renewed.status).toBe(401)
  expect((await call('users.listSessions', one.userId)).json).toEqual({ sessions: [] })
  // Nobody else is affected, and the user may come back.
  expect((await fetch(`${served.url}/api/numbers`, { headers: stranger.headers })).status).toBe(200)
  expect((await app.signIn('ada@example.test')).userId).toBe(one.userId)
  const { rows } = await app.connection.query(`select metadata from admin_analytics where action = 'sign_user_out'`)
  expect(rows).toMatchObject([{ metadata: { email: 'ada@example.test', by: 'chief@example.test', changes: { sessions: [2, 0] } } }])
})

test('one’s own session is marked, and ends with the others', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const chief = await app.signIn('chief@example.test', 'admin')
  await app.signIn('chief@example.test')
  const call = caller(served.url, chief.headers)
  const sessions = (await call('users.listSessions', chief.userId)).json['sessions'] as Session[]
  expect(sessions.filter(({ is_current: isCurrent }) => isCurrent)).toHaveLength(1)
  expect(sessions).toHaveLength(2)
  expect((await call('users.endSessions', chief.userId)).status).toBe(204)
  expect((await call('users.listSessions', chief.userId)).status).toBe(401)
})

test('a user is shown with their passkeys and newest actions; a name is corrected and recorded, and gone with the account', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const chief = await app.signIn('chief@example.test', 'admin')
  const call = caller(served.url, chief.headers)
  const person = await app.signIn('ada@example.test', 'admin')
  await app.connection.query(
    `insert into user_passkeys (profile_id, credential_id, public_key, counter, is_synced, name, created_at) values ($1, 'c', '', 0, false, 'Key', now())`,
    [person.userId],
  )
  for (let count = 0; count < 12; count++)
    await recordBeforehand(app.ctx({ ...app.admin, id: person.userId, email: 'ada@example.test' }), {
      action: `action_${count}`,
      resource: 'gateways',
      metadata: {},
    })
  expect((await call('users.get', person.userId)).json).toMatchObject({
    user: { id: person.userId, email: 'ada@example.test', role: 'admin', full_name: null, is_active: true },
    passkeys: 1,
    actions: Array.from({ length: 10 }, (_, index) => ({ action: `action_${11 - index}` })),
  })

  const named = await call('users.change', person.userId, { full_name: ' Ada Lovelace ' })
  expect([named.status, named.json]).toMatchObject([200, { full_name: 'Ada Lovelace', role: 'admin', is_active: true }])
  expect((await call('users.change', person.userId, { full_name: 'two\nlines' })).json).toMatchObject({
    code: 'field_invalid',
    field: 'full_name',
  })
  expect((await call('users.change', person.userId, { full_name: '' })).json).toMatchObject({ full_name: null })
  const recorded = async () =>
    (await app.connection.query(`select metadata from admin_analytics where action = 'rename_user' order by id`)).rows.map(
      ({ metadata }) => (metadata as { changes: unknown }).changes,
    )
  expect(await recorded()).toEqual([{ full_name: [null, 'Ada Lovelace'] }, { full_name: ['Ada Lovelace', null] }])
  expect((await call('users.delete', person.userId)).status).toBe(204)
  expect(JSON.stringify(await recorded())).not.toContain('Lovelace')
})
