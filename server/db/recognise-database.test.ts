import { expect, test } from 'vitest'
import { readFeed, readFeedHead } from '#server/feed/read-feed.ts'
import { readCursor, writeCursor } from '#server/feed/cursor.ts'
import { hearLive } from '#tests/harness/hear-live.ts'
import { openHouse, testNumbers, type OpenHouse } from '#tests/harness/open-house.ts'
import { recogniseDatabase } from './recognise-database.ts'

/** What a restored dump looks like: the texts are here, and were written by transactions that are still to come. */
async function storeAsRestored(house: OpenHouse, count: number) {
  await house.connection.query(
    `insert into sms_messages (phone_number_id, sender, message_content, received_at, xid)
      select p.id, 'Google', 'restored ' || i, now(), (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 20)::text::xid8
      from phone_numbers p, generate_series(1, $1) i where p.number = $2`,
    [count, testNumbers[0]],
  )
}

const comeFromElsewhere = (house: OpenHouse) => house.connection.query(`update feed_epoch set belongs_to = 'another cluster'`)

/** As time goes by: so many transactions. */
async function live(house: OpenHouse, transactions: number) {
  for (let count = 0; count < transactions; count++) await house.connection.query('select pg_current_xact_id()')
}

const readTexts = async (house: OpenHouse, from: string) =>
  (await readFeed(house.app, from, { limit: 100 }))?.entries.flatMap(({ message_content: text }) => text ?? [])

test.each([
  { isRecognised: true, appear: [], counted: 4 },
  // What it is there for: the same without it.
  { isRecognised: false, appear: ['restored 1', 'restored 2', 'restored 3'], counted: 7 },
])(
  'texts of a restored dump appear anew and count twice, unless the database is recognised ($isRecognised)',
  async ({ isRecognised, appear, counted }) => {
    await using house = await openHouse({ numbers: 1 })
    await storeAsRestored(house, 3)
    await comeFromElsewhere(house)
    if (isRecognised) expect(await recogniseDatabase(house.connection)).toBe(true)
    const from = await readFeedHead(house.app)
    expect((await house.app.numbers.numbers())[0]?.message_count).toBe(3)
    await live(house, 40)
    await house.deliver({ text: 'new' })
    expect(await readTexts(house, from)).toEqual([...appear, 'new'])
    expect((await house.app.numbers.numbers())[0]?.message_count).toBe(counted)
  },
)

test('a database that is the same goes on as it was, and of several nodes that find it changed one begins the epoch', async () => {
  await using house = await openHouse({ numbers: 1 })
  const from = await readFeedHead(house.app)
  await house.deliver({ text: 'seen by nobody yet' })
  expect(await recogniseDatabase(house.connection)).toBe(false)
  expect(await readTexts(house, from)).toEqual(['seen by nobody yet'])
  await comeFromElsewhere(house)
  const begun = await Promise.all([1, 2, 3].map(() => recogniseDatabase(house.connection)))
  expect(begun.filter(Boolean)).toHaveLength(1)
  expect(await readTexts(house, from)).toBeUndefined()
})

test('a dump that is restored over the same database is another one: its tables were made anew', async () => {
  await using house = await openHouse()
  await house.connection.query('create table made_anew as select * from feed_epoch')
  await house.connection.query('drop table feed_epoch')
  await house.connection.query('alter table made_anew rename to feed_epoch')
  expect(await recogniseDatabase(house.connection)).toBe(true)
})

test('readers with a cursor of the old epoch are told to start again, those who watch and those who come back', async () => {
  await using house = await openHouse({ numbers: 1 })
  await using served = await house.serve()
  const { headers } = await house.signIn()
  await using watching = await hearLive(served.url, headers)
  const before = watching.lastEventId()
  await comeFromElsewhere(house)
  await recogniseDatabase(house.connection)
  house.app.announce()
  expect(await watching.until(1)).toMatchObject([{ event: 'reset' }])
  await using again = await hearLive(served.url, { ...headers, 'last-event-id': before })
  expect(await again.until(1)).toMatchObject([{ event: 'reset' }])
  await house.deliver({ text: 'and on it goes' })
  for (const stream of [watching, again]) expect((await stream.until(2))[1]?.data['message_content']).toBe('and on it goes')
})

test('a cursor that has seen more than there is, as after going back to a copy of the files, is of no use', async () => {
  await using house = await openHouse({ numbers: 1 })
  const head = readCursor(await readFeedHead(house.app))
  if (!head) throw new Error('the head is not a cursor')
  const ahead = head.done.replace(/^(\d+):(\d+):/, (_, xmin: string, xmax: string) => `${xmin}:${Number(xmax) + 1000}:`)
  expect(await readFeed(house.app, writeCursor({ ...head, done: ahead }), { limit: 10 })).toBeNull()
  expect(await readFeed(house.app, writeCursor(head), { limit: 10 })).not.toBeNull()
})
