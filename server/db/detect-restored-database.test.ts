import { expect, test } from 'vitest'
import { loadFeed, loadFeedHead } from '#server/feed/load-feed.ts'
import { parseCursor, formatCursor } from '#server/feed/cursor.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { detectRestoredDatabase } from './detect-restored-database.ts'

/** What a restored dump looks like: the texts are here, and were written by transactions that are still to come. */
async function storeAsRestored(app: TestApp, count: number) {
  await app.connection.query(
    `insert into sms_messages (phone_number_id, sender, message_content, received_at, xid)
      select p.id, 'Google', 'restored ' || i, now(), (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 20)::text::xid8
      from phone_numbers p, generate_series(1, $1) i where p.number = $2`,
    [count, testNumbers[0]],
  )
}

const comeFromElsewhere = (app: TestApp) => app.connection.query(`update feed_epoch set belongs_to = 'another cluster'`)

/** As time goes by: so many transactions. */
async function live(app: TestApp, transactions: number) {
  for (let count = 0; count < transactions; count++) await app.connection.query('select pg_current_xact_id()')
}

const readTexts = async (app: TestApp, from: string) =>
  (await loadFeed(app.app, from, { limit: 100 }))?.entries.flatMap(({ message_content: text }) => text ?? [])

test.each([
  { isRecognised: true, appear: [], counted: 4 },
  // What it is there for: the same without it.
  { isRecognised: false, appear: ['restored 1', 'restored 2', 'restored 3'], counted: 7 },
])(
  'texts of a restored dump are delivered again, unless the restore is detected ($isRecognised)',
  async ({ isRecognised, appear, counted }) => {
    await using app = await openTestApp({ numbers: 1 })
    await storeAsRestored(app, 3)
    await comeFromElsewhere(app)
    if (isRecognised) expect(await detectRestoredDatabase(app.connection)).toBe('another')
    const from = await loadFeedHead(app.app)
    expect((await app.app.numbers.numbers())[0]?.message_count).toBe(3)
    await live(app, 40)
    await app.deliver({ text: 'new' })
    expect(await readTexts(app, from)).toEqual([...appear, 'new'])
    expect((await app.app.numbers.numbers())[0]?.message_count).toBe(counted)
  },
)

test('an unchanged database keeps its epoch; of several nodes that detect a change one begins a new epoch', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const from = await loadFeedHead(app.app)
  await app.deliver({ text: 'seen by nobody yet' })
  expect(await detectRestoredDatabase(app.connection)).toBeNull()
  expect(await readTexts(app, from)).toEqual(['seen by nobody yet'])
  await comeFromElsewhere(app)
  const begun = await Promise.all([1, 2, 3].map(() => detectRestoredDatabase(app.connection)))
  expect(begun.filter(Boolean)).toHaveLength(1)
  expect(await readTexts(app, from)).toBeUndefined()
})

/** What Postgres does with an unlogged sequence when it recovers from a crash. */
const recoverFromCrash = (app: TestApp) => app.connection.query(`alter sequence feed_unbroken restart`)

test('after a crash of the database one node begins a new epoch, and nobody is signed out', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { headers } = await app.signIn()
  const from = await loadFeedHead(app.app)
  await recoverFromCrash(app)
  expect(await detectRestoredDatabase(app.connection)).toBe('recovered')
  expect(await detectRestoredDatabase(app.connection)).toBeNull()
  expect(await readTexts(app, from)).toBeUndefined()
  expect((await fetch(`${served.url}/api/account`, { headers })).status).toBe(200)
})

test('a dump restored over the same database is detected, as its tables are new', async () => {
  await using app = await openTestApp()
  await app.connection.query('create table made_anew as select * from feed_epoch')
  await app.connection.query('drop table feed_epoch')
  await app.connection.query('alter table made_anew rename to feed_epoch')
  expect(await detectRestoredDatabase(app.connection)).toBe('another')
})

test('with the epoch of another database, or of an earlier state of this one, every session ends', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn()
  const account = async () => (await fetch(`${served.url}/api/account`, { headers })).status
  expect(await detectRestoredDatabase(app.connection)).toBeNull()
  expect(await account()).toBe(200)
  await app.connection.query(`update feed_epoch set belongs_to = regexp_replace(belongs_to, '/[^/]*/', '/another timeline/')`)
  expect(await detectRestoredDatabase(app.connection)).toBe('another')
  expect(await account()).toBe(401)
})

test('streams with a cursor of the old epoch get a reset, both open and returning ones', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  await using watching = await openLiveStream(served.url)
  const before = watching.lastEventId()
  await comeFromElsewhere(app)
  await detectRestoredDatabase(app.connection)
  app.app.announce()
  expect(await watching.until(1)).toMatchObject([{ event: 'reset' }])
  await using again = await openLiveStream(served.url, { 'last-event-id': before })
  expect(await again.until(1)).toMatchObject([{ event: 'reset' }])
  await app.deliver({ text: 'and on it goes' })
  for (const stream of [watching, again]) expect((await stream.until(2))[1]).toMatchObject({ event: 'message.received' })
})

test('a cursor ahead of the database, as after restoring older files, is invalid', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const head = parseCursor(await loadFeedHead(app.app))
  if (!head) throw new Error('the head is not a cursor')
  const ahead = head.done.replace(/^(\d+):(\d+):/, (_, xmin: string, xmax: string) => `${xmin}:${Number(xmax) + 1000}:`)
  expect(await loadFeed(app.app, formatCursor({ ...head, done: ahead }), { limit: 10 })).toBeNull()
  expect(await loadFeed(app.app, formatCursor(head), { limit: 10 })).not.toBeNull()
})
