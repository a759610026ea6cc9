import { expect, test } from 'vitest'
import { endpoints, type EndpointName } from '#domain/api/endpoints.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'

type Things = { hidden: string[]; absent: string }
type Row = { body?: unknown; parameter: string; things: (app: TestApp) => Promise<Things> }

/**
 * For every endpoint that is open to others than administrators and takes an id or a slug: things that exist and that a signed-in
 * person may not see, and one that does not exist. A new endpoint of this kind has to be given a row.
 */
const rows: Partial<Record<EndpointName, Row>> = {
  'numbers.getListed': { parameter: ':id', things: hiddenNumbers },
  'numbers.forecast': { parameter: ':id', things: hiddenNumbers },
  'messages.list': { parameter: ':id', things: hiddenNumbers },
  'messages.markRead': { parameter: ':id', body: { is_read: true }, things: hiddenMessages },
  'messages.report': { parameter: ':id', body: { reason: 'spam' }, things: hiddenMessages },
  'account.endSession': { parameter: ':id', things: sessionsOfOthers },
  'favourites.add': { parameter: ':number_id', things: hiddenNumbers },
  'favourites.remove': { parameter: ':number_id', things: hiddenNumbers },
  'passkeys.remove': { parameter: ':id', things: passkeysOfOthers },
  'services.get': { parameter: ':slug', things: servicesWithFewTexts },
  'numbers.preview': { parameter: ':number', things: unlistedNumbers },
  'posts.get': { parameter: ':slug', things: drafts },
  'posts.view': { parameter: ':slug', things: drafts },
}

async function hiddenNumbers(app: TestApp): Promise<Things> {
  const hidden = await app.connection.query(
    `insert into phone_numbers (number, status, is_test) values ($1, 'paused', false), ($2, 'available', true) returning id`,
    testNumbers.slice(1, 3),
  )
  return { hidden: hidden.rows.map(({ id }) => String(id)), absent: '999999' }
}

async function unlistedNumbers(app: TestApp): Promise<Things> {
  await hiddenNumbers(app)
  return { hidden: testNumbers.slice(1, 3), absent: '+447700900999' }
}

async function servicesWithFewTexts(app: TestApp): Promise<Things> {
  for (let times = 0; times < 9; times++) await app.deliver({ from: 'Little Bank', text: 'Hello' })
  return { hidden: ['little-bank'], absent: 'never-seen' }
}

async function hiddenMessages(app: TestApp): Promise<Things> {
  await hiddenNumbers(app)
  const hidden: string[] = []
  for (const to of testNumbers.slice(1, 3)) hidden.push(await app.deliver({ to, from: 'Bank', text: 'Your code is 482913' }))
  return { hidden, absent: '999999' }
}

async function sessionsOfOthers(app: TestApp): Promise<Things> {
  await app.signIn('other@example.test')
  const { rows: sessions } = await app.connection.query('select id from user_sessions')
  return { hidden: sessions.map(({ id }) => String(id)), absent: '00000000-0000-4000-8000-00000000dead' }
}

async function passkeysOfOthers(app: TestApp): Promise<Things> {
  const { userId } = await app.signIn('other@example.test')
  const { rows: passkeys } = await app.connection.query(
    `insert into user_passkeys (credential_id, profile_id, name, public_key, counter, transports, is_synced, created_at)
     values ('their-key', $1, 'Their key', '\\x00', 0, '{}', false, now()) returning id`,
    [userId],
  )
  return { hidden: passkeys.map(({ id }) => String(id)), absent: '00000000-0000-4000-8000-00000000dead' }
}

async function drafts(app: TestApp): Promise<Things> {
  await app.connection.query(`insert into blog_posts (id, title, slug, content) values ('draft', 'Not yet', 'not-yet', 'A secret')`)
  return { hidden: ['not-yet'], absent: 'never-was' }
}

test('this table covers every endpoint with an id that is open to more than administrators', () => {
  const open = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => endpoints[name].allow !== 'admin' && endpoints[name].path.includes(':'),
  )
  expect(open.toSorted()).toEqual(Object.keys(rows).toSorted())
})

for (const [name, { parameter, body, things }] of Object.entries(rows) as Array<[EndpointName, Row]>)
  test(`${name} responds alike for what is hidden from the viewer and what does not exist`, async () => {
    await using app = await openTestApp({ numbers: 1 })
    await using served = await app.serve()
    const { hidden, absent } = await things(app)
    const { headers } = await app.signIn()
    for (const who of [{}, headers]) {
      const ask = async (id: string) => {
        const { method, path } = endpoints[name]
        const response = await fetch(served.url + path.replace(parameter, id), {
          method,
          headers: { ...who, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
        return { status: response.status, body: await response.text() }
      }
      const asAbsent = await ask(absent)
      for (const id of hidden) expect(await ask(id)).toEqual(asAbsent)
    }
    expect(hidden.length).toBeGreaterThan(0)
  })

test('an administrator may read the texts of paused and test numbers', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { hidden } = await hiddenMessages(app)
  const { headers } = await app.signIn('admin@example.test', 'admin')
  for (const id of hidden) {
    const response = await fetch(`${served.url}/api/messages/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"is_read":true}',
    })
    expect(await response.json()).toMatchObject({ id, code: '482913', is_read: true })
  }
})
