import { expect, test } from 'vitest'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { indexMessages } from './index-messages.ts'
import { parseSearch } from './parse-search.ts'
import { hasUnindexed, reindex } from './search-index-queries.ts'
import { scanned, searchBudget, searchMessages } from './search-messages.ts'

const user = { kind: 'user', id: '11111111-1111-4111-8111-111111111111', role: 'user' } as unknown as TestApp['admin']

type More = { limit?: number; before?: string; service?: string; within?: '1h'; as?: TestApp['admin'] }

async function find(app: TestApp, q: string, { as = user, ...more }: More = {}) {
  const { messages, next } = await searchMessages(app.ctx(as), { limit: 50, ...more, q })
  return { texts: messages.map(({ message_content }) => message_content), messages, next }
}

/** The texts of all pages of a search. */
async function findAll(app: TestApp, q: string, limit = 50): Promise<string[]> {
  const found: string[] = []
  let before: string | undefined
  do {
    const page = await find(app, q, { limit, ...(before ? { before } : {}) })
    found.push(...page.texts)
    before = page.next ?? undefined
  } while (before)
  return found
}

/** A transaction of another test in the same cluster may hold the index up. Returns how many texts were indexed. */
async function indexAll(app: TestApp): Promise<number> {
  let indexed = 0
  const isRest = async () => {
    indexed += await indexMessages(app.app)
    return hasUnindexed(app.app.db)
  }
  await expect.poll(isRest, { timeout: 30_000 }).toBe(false)
  return indexed
}

/** Before they are indexed, and after. */
async function eachWay(app: TestApp, check: () => Promise<void>): Promise<void> {
  await check()
  await indexAll(app)
  await check()
}

test('a search finds texts by words of the text, by sender and by number, newest first', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await app.deliver({ from: 'WhatsApp', text: 'Your code is 482913', to: testNumbers[0] ?? '' })
  await app.deliver({ from: 'Google', text: 'G-118204 is your Google verification code', to: testNumbers[1] ?? '' })
  await eachWay(app, async () => {
    expect((await find(app, 'CODE')).texts).toEqual(['G-118204 is your Google verification code', 'Your code is 482913'])
    expect((await find(app, 'whats')).texts).toEqual(['Your code is 482913'])
    expect((await find(app, '8291')).texts).toEqual(['Your code is 482913'])
    expect((await find(app, '07700900387')).texts).toEqual(['G-118204 is your Google verification code'])
    expect((await find(app, '0044 7700 900387')).texts).toEqual(['G-118204 is your Google verification code'])
    expect((await find(app, '+447700 900387 google')).texts).toEqual(['G-118204 is your Google verification code'])
    expect((await find(app, 'google 482913')).texts).toEqual([])
    // Parts of every number.
    expect((await find(app, '07 7 44 0 +447 code google')).texts).toEqual(['G-118204 is your Google verification code'])
    expect((await find(app, '')).texts).toHaveLength(2)
  })
  expect((await find(app, 'whatsapp')).messages[0]).toMatchObject({ number: testNumbers[0], code: '482913', sender: 'WhatsApp' })
})

test('a part of many numbers finds the texts of all of them', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.connection.query(
    `insert into phone_numbers (number) select '+4477009' || lpad(i::text, 5, '0') from generate_series(20000, 20199) i`,
  )
  await app.connection.query(
    `insert into sms_messages (phone_number_id, sender, message_content, received_at)
     select id, '', 'to ' || right(number, 3), date_trunc('milliseconds', now()) from phone_numbers where number like '+447700920%'`,
  )
  await eachWay(app, async () => {
    expect(await findAll(app, '7009201 to')).toHaveLength(100)
    expect((await findAll(app, '0770092 0107')).toSorted()).toEqual(['to 107'])
  })
})

test('no character of a search has a special meaning', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: String.raw`100% off_er back\slash` })
  await app.deliver({ text: 'nothing of that' })
  await eachWay(app, async () => {
    for (const q of ['0% ', 'off_er', String.raw`k\s`, '%', '_', '\\']) expect((await find(app, q)).texts, q).toHaveLength(1)
    for (const q of ['of%that', 'n_thing', "' or 1=1 --", '"', '*', '🙂', 'مرحبا']) expect((await find(app, q)).texts, q).toEqual([])
  })
})

test('a word of more than 32 characters is searched for by its beginning, so that no search takes the square of it', () => {
  expect(parseSearch(`${'a'.repeat(199)}b 😀`).map(({ word }) => word)).toEqual(['a'.repeat(32), '😀'])
  expect(parseSearch('😀'.repeat(100)).map(({ word }) => word)).toEqual(['😀'.repeat(32)])
})

test('the pages of a search hold every text once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  for (let i = 0; i < 7; i++) await app.deliver({ text: `text ${i}` })
  await indexAll(app)
  for (let i = 7; i < 12; i++) await app.deliver({ text: `text ${i}` })
  expect(await findAll(app, 'text', 5)).toEqual(Array.from({ length: 12 }, (_, i) => `text ${11 - i}`))
})

test('users do not find texts of numbers that are not listed, and administrators do', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'for a paused number' })
  await app.app.db.updateTable('phone_numbers').set({ status: 'paused' }).execute()
  await eachWay(app, async () => {
    expect((await find(app, 'paused')).texts).toEqual([])
    expect((await find(app, 'paused', { as: app.admin })).texts).toEqual(['for a paused number'])
  })
})

test('a search can be limited to a service and to the last hour', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ from: 'Google', text: 'G-118204 is your Google verification code' })
  app.clock.advance(61 * 60_000)
  await app.deliver({ from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  await app.deliver({ from: 'Google', text: 'G-901221 is your Google verification code' })
  await eachWay(app, async () => {
    expect((await find(app, '', { service: 'google' })).texts).toHaveLength(2)
    expect((await find(app, 'code', { within: '1h' })).texts).toHaveLength(2)
    expect((await find(app, 'code', { service: 'google', within: '1h' })).texts).toEqual(['G-901221 is your Google verification code'])
    expect((await find(app, 'code', { service: 'nobody' })).texts).toEqual([])
  })
})

test('a deleted text is not found, and leaves nothing in the index', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'short-lived' })
  await indexAll(app)
  await app.app.db.deleteFrom('sms_messages').execute()
  expect((await find(app, 'short-lived')).texts).toEqual([])
  expect(await app.app.db.selectFrom('message_search').selectAll().execute()).toEqual([])
})

test('more texts than one batch are indexed whole, and each once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'first' })
  await app.connection.query(
    `insert into sms_messages (phone_number_id, sender, message_content, received_at)
     select 1, '', 'bulk ' || i, now() from generate_series(1, 12000) i`,
  )
  await app.deliver({ text: 'last' })
  expect(await indexAll(app)).toBe(12_002)
  expect(await indexMessages(app.app)).toBe(0)
  expect((await find(app, 'bulk 11999')).texts).toEqual(['bulk 11999'])
})

test('a search goes on where a call ended, and finds what is older than the texts it looks through', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'a needle, and £9' })
  await app.connection.query(
    `insert into sms_messages (phone_number_id, sender, message_content, received_at)
     select 1, '', 'hay ' || i, date_trunc('milliseconds', now()) + interval '1 second' from generate_series(1, ${scanned + 100}) i`,
  )
  await indexAll(app)
  const first = await find(app, '£9')
  expect(first).toMatchObject({ texts: [], next: expect.any(String) as string })
  for (const q of ['£9', 'needle', 'needle £9']) {
    expect(await findAll(app, q), q).toEqual(['a needle, and £9'])
  }
  expect(await findAll(app, 'needle hay')).toEqual([])
})

test('words are found in any case, and in either form of an accented letter', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ from: 'Cafe\u0301', text: 'ПРИВЕТ, Ваш код 482913' })
  // A database of the locale C knows the cases of ASCII letters only.
  const { rows } = await app.connection.query(`select lower('É') = 'é' as knows`)
  const searches = rows[0]?.['knows'] ? ['CAFÉ', 'cafe\u0301 привет', 'ваш КОД'] : ['CAFé', 'cafe\u0301 ПРИВЕТ', 'Ваш код']
  await eachWay(app, async () => {
    for (const q of searches) expect((await find(app, q)).texts, q).toHaveLength(1)
  })
})

test('a text that changes is found by its new words', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const id = await app.deliver({ text: 'first part' })
  await indexAll(app)
  await app.app.db.transaction().execute(async (tx) => {
    await tx.updateTable('sms_messages').set({ message_content: 'first part, second part' }).execute()
    await reindex(tx, Number(id))
  })
  expect((await find(app, 'second')).texts).toEqual(['first part, second part'])
})

test('any search is answered: with texts, or with what is wrong with it', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'Your code is 482913' })
  await using server = await app.serve()
  const { headers } = await app.signIn()
  const get = async (query: string) => {
    const response = await fetch(`${server.url}/api/search?${query}`, { headers })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const operators = [
    '%',
    '_',
    '\\',
    ':',
    '&',
    '|',
    '!',
    '(',
    ')',
    '"',
    "'",
    'a & b',
    'a:*',
    '!!',
    '<->',
    '\u202Eedoc',
    'رمز 482',
    '👩‍👩‍👧',
    '\u{E0001}',
    '\uFFFD',
    'a'.repeat(200),
  ]
  for (const q of [...operators.map(encodeURIComponent), '%', '+', '']) expect((await get(`q=${q}`)).status, q).toBe(200)
  expect(await get('')).toMatchObject({ status: 200, body: { messages: [{ code: '482913', number: testNumbers[0] }], next: null } })
  const refused = { status: 400, body: { field: 'q', error: expect.any(String) as string } }
  for (const q of ['a'.repeat(201), 'a'.repeat(7000), 'ab+'.repeat(2000)]) expect(await get(`q=${q}`)).toMatchObject(refused)
  expect(await get(`q=${'a'.repeat(10_000)}`)).toMatchObject({ status: 414, body: { error: expect.any(String) as string } })
  for (const q of ['%ED%A0%80', '%FF', 'a%00b'])
    expect(await get(`q=${q}`), q).toMatchObject({ status: 400, body: { error: expect.any(String) as string } })
  expect(await get('q=a&q=b')).toMatchObject(refused)
  expect(await get('q=a&before=nonsense')).toMatchObject({ status: 400, body: { field: 'before' } })
  expect(await get('q=a&limit=0')).toMatchObject({ status: 400, body: { field: 'limit' } })
})

test('a user searches for so much time in a minute and no more, and others go on', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'a code' })
  await find(app, 'code')
  const { rows } = await app.connection.query(`select hits, window_start from rate_limits where key like '1:search%'`)
  expect(Number(rows[0]?.['hits'])).toBeGreaterThan(0)
  // The window of the minute is that of the first search, however slow the test is.
  await app.connection.query(
    `insert into rate_limits (key, window_start, hits)
     select r.key, r.window_start + i * interval '1 minute', $1 from (select key, window_start from rate_limits where key like '1:search%' limit 1) r, generate_series(0, 10) i
     on conflict (key, window_start) do update set hits = excluded.hits`,
    [searchBudget.max],
  )
  await expect(find(app, 'code')).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: expect.any(Number) as number })
  expect((await find(app, 'code', { as: app.admin })).texts).toEqual(['a code'])
  app.clock.advance(12 * 60_000)
  expect((await find(app, 'code')).texts).toEqual(['a code'])
})

test('after a restore the texts are indexed anew', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'before the restore' })
  await indexAll(app)
  await app.connection.query(`update feed_epoch set epoch = '0badcafe'`)
  await app.connection.query(`update message_search_state set before_xid = '9000000000'`)
  await app.deliver({ text: 'after the restore' })
  expect((await find(app, 'restore')).texts).toEqual(['after the restore', 'before the restore'])
  await indexAll(app)
  expect((await find(app, 'restore')).texts).toEqual(['after the restore', 'before the restore'])
})

test('a newer search of the same user ends the older ones, and others are answered', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.deliver({ text: 'a code' })
  await using server = await app.serve()
  const [one, other] = [await app.signIn('one@example.test'), await app.signIn('other@example.test')]
  const search = (headers: Record<string, string>) => fetch(`${server.url}/api/search?q=code`, { headers })
  const [others, ...own] = await Promise.all([search(other.headers), ...Array.from({ length: 8 }, () => search(one.headers))])
  expect(others.status).toBe(200)
  expect(own.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const ended = own.filter(({ status }) => status !== 200)
  expect(ended.length).toBeGreaterThan(0)
  for (const response of ended) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await response.json()).toMatchObject({ code: 'search_superseded', error: expect.any(String) as string })
  }
  expect((await search(one.headers)).status).toBe(200)
})

test('texts of any length are found by going on, however little of them one call looks through', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const filler = (at: number) => `${at} ${'e\u0301\u0323'.repeat(5000)} needle${at}`
  for (let at = 0; at < 40; at++) await app.deliver({ text: filler(at) })
  await eachWay(app, async () => {
    const found = await findAll(app, 'needle', 7)
    expect(found.map((text) => text.split(' ').at(-1))).toEqual(Array.from({ length: 40 }, (_, at) => `needle${39 - at}`))
    expect((await find(app, 'needle17')).texts).toEqual([filler(17)])
  })
})
