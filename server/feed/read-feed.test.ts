import { expect, test } from 'vitest'
import { openHouse, type OpenHouse } from '#tests/harness/open-house.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { cursorLifetimeMs, readFeed, readFeedHead } from './read-feed.ts'
import { recordFact } from './record-fact.ts'

async function addNumber(house: OpenHouse, number = '+447700900142'): Promise<number> {
  const { rows } = await house.connection.query('insert into phone_numbers (number) values ($1) returning id', [number])
  return Number(rows[0]?.['id'])
}

/** Stores a text as a transaction with this id would have. */
async function storeAs(house: OpenHouse, numberId: number, xid: number, text: string) {
  await house.connection.query(
    'insert into sms_messages (phone_number_id, sender, message_content, received_at, xid) values ($1, $2, $3, now(), $4::text::xid8)',
    [numberId, 'Google', text, String(xid)],
  )
}

async function texts(house: OpenHouse, from: string, limit = 100) {
  const page = await readFeed(house.app, from, { limit })
  return page?.entries.map(({ message_content: text }) => text)
}

/** A cursor at a snapshot of our choosing: transactions below `xmin` are done, those in the list still under way. */
async function cursorAt(house: OpenHouse, snapshot: string): Promise<string> {
  const head = readCursor(await readFeedHead(house.app))
  if (!head) throw new Error('the head is not a cursor')
  return writeCursor({ ...head, done: snapshot })
}

test('a reader at the head has missed nothing, and then exactly what came', async () => {
  await using house = await openHouse()
  const number = await addNumber(house)
  const head = await readFeedHead(house.app)
  expect(await texts(house, head)).toEqual([])
  await house.connection.query(
    "insert into sms_messages (phone_number_id, sender, message_content, received_at) values ($1, 'A', 'one', now())",
    [number],
  )
  await recordFact(house.app.db, { kind: 'number.changed', phone_number_id: number })
  const page = await readFeed(house.app, head, { limit: 100 })
  expect(page?.entries.map(({ kind }) => kind)).toEqual(['message.received', 'number.changed'])
  expect(await texts(house, page?.cursor ?? '')).toEqual([])
})

test('a commit that finishes late is not lost, although its id and its transaction are older than what was seen', async () => {
  await using house = await openHouse()
  const number = await addNumber(house)
  // Three transactions: 4 had committed when the reader looked, 3 and 5 had not.
  await storeAs(house, number, 3, 'late, with the oldest id')
  await storeAs(house, number, 4, 'seen')
  await storeAs(house, number, 5, 'later')
  expect(await texts(house, await cursorAt(house, '3:5:3'))).toEqual(['late, with the oldest id', 'later'])
})

test('a reader cut off in the middle of a page goes on behind the last entry it has', async () => {
  await using house = await openHouse()
  const number = await addNumber(house)
  for (const [xid, text] of [
    [3, 'a'],
    [3, 'b'],
    [4, 'c'],
    [4, 'd'],
    [5, 'e'],
  ] as const)
    await storeAs(house, number, xid, text)
  const from = await cursorAt(house, '3:3:')
  const page = await readFeed(house.app, from, { limit: 100 })
  expect(page?.entries.map(({ message_content: text }) => text)).toEqual(['a', 'b', 'c', 'd', 'e'])
  for (const [index, entry] of (page?.entries ?? []).entries())
    expect(await texts(house, entry.cursor), `behind entry ${index}`).toEqual(['a', 'b', 'c', 'd', 'e'].slice(index + 1))
})

test('a full page says that there is more, and page after page adds up to the whole, nothing twice', async () => {
  await using house = await openHouse()
  const number = await addNumber(house)
  const stored = Array.from({ length: 17 }, (_, index) => `text ${index}`)
  for (const [index, text] of stored.entries()) await storeAs(house, number, 3 + Math.floor(index / 4), text)
  const read: Array<string | null> = []
  let from = await cursorAt(house, '3:3:')
  for (let more = true; more;) {
    const page = await readFeed(house.app, from, { limit: 5 })
    if (!page) throw new Error('the cursor was refused')
    read.push(...page.entries.map(({ message_content: text }) => text))
    ;({ cursor: from, more } = page)
  }
  expect(read).toEqual(stored)
})

test('`until` stops the reading at another cursor, and a number narrows it', async () => {
  await using house = await openHouse()
  const [one, two] = [await addNumber(house), await addNumber(house, '+447700900387')]
  await storeAs(house, one, 3, 'for one')
  await storeAs(house, two, 3, 'for two')
  await storeAs(house, one, 4, 'too late')
  const from = await cursorAt(house, '3:3:')
  const page = await readFeed(house.app, from, { until: await cursorAt(house, '4:4:'), phoneNumberId: one, limit: 100 })
  expect(page?.entries.map(({ message_content: text }) => text)).toEqual(['for one'])
})

test('every row says whether its number is listed now', async () => {
  await using house = await openHouse()
  const number = await addNumber(house)
  const from = await readFeedHead(house.app)
  await house.connection.query(
    "insert into sms_messages (phone_number_id, sender, message_content, received_at) values ($1, 'A', 'text', now())",
    [number],
  )
  await recordFact(house.app.db, { kind: 'message.read', phone_number_id: number, message_id: 1 })
  const listed = async () =>
    (await readFeed(house.app, from, { limit: 100 }))?.entries.map(({ kind, is_listed: isListed }) => [kind, isListed])
  const of = (isListed: boolean) => [
    ['message.received', isListed],
    ['message.read', isListed],
  ]
  expect(await listed()).toEqual(of(true))
  for (const [hide, show] of [
    ['is_test = true', 'is_test = false'],
    ["status = 'paused'", "status = 'available'"],
  ]) {
    await house.connection.query(`update phone_numbers set ${hide}`)
    expect(await listed()).toEqual(of(false))
    await house.connection.query(`update phone_numbers set ${show}`)
  }
  await house.connection.query('delete from phone_numbers')
  expect(await listed()).toEqual([['message.read', false]])
})

test('rows with transaction ids from the future, as a restored database has them, are not repeated for ever', async () => {
  await using house = await openHouse()
  const number = await addNumber(house)
  const from = await readFeedHead(house.app)
  await storeAs(house, number, 4_000_000_000, 'from another life')
  expect(await texts(house, from)).toEqual([])
})

test.each([
  ['nonsense', () => 'nonsense'],
  ['a cursor of another database', (head: string) => head.replace(/^\w+/, 'ffffffff')],
])('%s is of no use', async (_name, spoil) => {
  await using house = await openHouse()
  expect(await readFeed(house.app, spoil(await readFeedHead(house.app)), { limit: 10 })).toBeNull()
})

test('a cursor that is too old is of no use', async () => {
  await using house = await openHouse()
  const head = await readFeedHead(house.app)
  house.clock.advance(cursorLifetimeMs + 1000)
  expect(await readFeed(house.app, head, { limit: 10 })).toBeNull()
})
