import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { parseCursor, formatCursor } from './cursor.ts'
import { cursorLifetimeMs, loadFeed, loadFeedHead } from './load-feed.ts'
import { recordFact } from './record-fact.ts'

async function addNumber(app: TestApp, number = '+447700900142'): Promise<number> {
  const { rows } = await app.connection.query('insert into phone_numbers (number) values ($1) returning id', [number])
  return Number(rows[0]?.['id'])
}

/** Stores a text as a transaction with this id would have. */
async function storeAs(app: TestApp, numberId: number, xid: number, text: string) {
  await app.connection.query(
    'insert into sms_messages (phone_number_id, sender, message_content, received_at, xid) values ($1, $2, $3, now(), $4::text::xid8)',
    [numberId, 'Google', text, String(xid)],
  )
}

async function texts(app: TestApp, from: string, limit = 100) {
  const page = await loadFeed(app.app, from, { limit })
  return page?.entries.map(({ message_content: text }) => text)
}

/** A cursor at a snapshot of our choosing: transactions below `xmin` are done, those in the list still under way. */
async function cursorAt(app: TestApp, snapshot: string): Promise<string> {
  const head = parseCursor(await loadFeedHead(app.app))
  if (!head) throw new Error('the head is not a cursor')
  return formatCursor({ ...head, done: snapshot })
}

test('a reader at the head gets nothing, and then exactly the new entries', async () => {
  await using app = await openTestApp()
  const number = await addNumber(app)
  const head = await loadFeedHead(app.app)
  expect(await texts(app, head)).toEqual([])
  await app.connection.query(
    "insert into sms_messages (phone_number_id, sender, message_content, received_at) values ($1, 'A', 'one', now())",
    [number],
  )
  await recordFact(app.app.db, { kind: 'number.changed', phone_number_id: number })
  const page = await loadFeed(app.app, head, { limit: 100 })
  expect(page?.entries.map(({ kind }) => kind)).toEqual(['message.received', 'number.changed'])
  expect(await texts(app, page?.cursor ?? '')).toEqual([])
})

test('a late commit is delivered, although its id and transaction are older than those seen', async () => {
  await using app = await openTestApp()
  const number = await addNumber(app)
  // Three transactions: 4 had committed when the reader looked, 3 and 5 had not.
  await storeAs(app, number, 3, 'late, with the oldest id')
  await storeAs(app, number, 4, 'seen')
  await storeAs(app, number, 5, 'later')
  expect(await texts(app, await cursorAt(app, '3:5:3'))).toEqual(['late, with the oldest id', 'later'])
})

test('a reader interrupted in the middle of a page continues after its last entry', async () => {
  await using app = await openTestApp()
  const number = await addNumber(app)
  for (const [xid, text] of [
    [3, 'a'],
    [3, 'b'],
    [4, 'c'],
    [4, 'd'],
    [5, 'e'],
  ] as const)
    await storeAs(app, number, xid, text)
  const from = await cursorAt(app, '3:3:')
  const page = await loadFeed(app.app, from, { limit: 100 })
  expect(page?.entries.map(({ message_content: text }) => text)).toEqual(['a', 'b', 'c', 'd', 'e'])
  for (const [index, entry] of (page?.entries ?? []).entries())
    expect(await texts(app, entry.cursor), `behind entry ${index}`).toEqual(['a', 'b', 'c', 'd', 'e'].slice(index + 1))
})

test('a full page says that there is more, and all pages together have every entry once', async () => {
  await using app = await openTestApp()
  const number = await addNumber(app)
  const stored = Array.from({ length: 17 }, (_, index) => `text ${index}`)
  for (const [index, text] of stored.entries()) await storeAs(app, number, 3 + Math.floor(index / 4), text)
  const read: Array<string | null> = []
  let from = await cursorAt(app, '3:3:')
  for (let more = true; more;) {
    const page = await loadFeed(app.app, from, { limit: 5 })
    if (!page) throw new Error('the cursor was refused')
    read.push(...page.entries.map(({ message_content: text }) => text))
    ;({ cursor: from, more } = page)
  }
  expect(read).toEqual(stored)
})

test('`until` ends the range at another cursor, and a number filters it', async () => {
  await using app = await openTestApp()
  const [one, two] = [await addNumber(app), await addNumber(app, '+447700900387')]
  await storeAs(app, one, 3, 'for one')
  await storeAs(app, two, 3, 'for two')
  await storeAs(app, one, 4, 'too late')
  const from = await cursorAt(app, '3:3:')
  const page = await loadFeed(app.app, from, { until: await cursorAt(app, '4:4:'), phoneNumberId: one, limit: 100 })
  expect(page?.entries.map(({ message_content: text }) => text)).toEqual(['for one'])
})

test('every row says whether its number is listed now', async () => {
  await using app = await openTestApp()
  const number = await addNumber(app)
  const from = await loadFeedHead(app.app)
  await app.connection.query(
    "insert into sms_messages (phone_number_id, sender, message_content, received_at) values ($1, 'A', 'text', now())",
    [number],
  )
  await recordFact(app.app.db, { kind: 'message.read', phone_number_id: number, message_id: 1 })
  const listed = async () =>
    (await loadFeed(app.app, from, { limit: 100 }))?.entries.map(({ kind, is_listed: isListed }) => [kind, isListed])
  const of = (isListed: boolean) => [
    ['message.received', isListed],
    ['message.read', isListed],
  ]
  expect(await listed()).toEqual(of(true))
  for (const [hide, show] of [
    ['is_test = true', 'is_test = false'],
    ["status = 'paused'", "status = 'available'"],
  ]) {
    await app.connection.query(`update phone_numbers set ${hide}`)
    expect(await listed()).toEqual(of(false))
    await app.connection.query(`update phone_numbers set ${show}`)
  }
  await app.connection.query('delete from phone_numbers')
  expect(await listed()).toEqual([['message.read', false]])
})

test('rows with future transaction ids, as in a restored database, are not repeated for ever', async () => {
  await using app = await openTestApp()
  const number = await addNumber(app)
  const from = await loadFeedHead(app.app)
  await storeAs(app, number, 4_000_000_000, 'from another life')
  expect(await texts(app, from)).toEqual([])
})

test.each([
  ['nonsense', () => 'nonsense'],
  ['a cursor of another database', (head: string) => head.replace(/^\w+/, 'ffffffff')],
])('%s is invalid', async (_name, spoil) => {
  await using app = await openTestApp()
  expect(await loadFeed(app.app, spoil(await loadFeedHead(app.app)), { limit: 10 })).toBeNull()
})

test('a cursor that is too old is invalid', async () => {
  await using app = await openTestApp()
  const head = await loadFeedHead(app.app)
  app.clock.advance(cursorLifetimeMs + 1000)
  expect(await loadFeed(app.app, head, { limit: 10 })).toBeNull()
})
