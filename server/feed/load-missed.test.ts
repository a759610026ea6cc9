import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countQueries } from '#tests/harness/count-queries.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { formatCursor, parseCursor, type Cursor } from './cursor.ts'
import { loadFeed, loadFeedHead } from './load-feed.ts'
import { loadMissed } from './load-missed.ts'

const lastXid = 40

/** Texts and facts of transactions 3 to 40, two of each transaction. Returns cursors at snapshots of the caller's choosing. */
async function fill(app: TestApp) {
  await app.connection.query(
    `insert into sms_messages (phone_number_id, sender, message_content, received_at, xid)
      select p.id, 'Google', 'text ' || i, now(), i::text::xid8 from generate_series(3, ${lastXid}) i, phone_numbers p`,
  )
  await app.connection.query(
    `insert into feed_facts (kind, xid) select 'admin.changed', i::text::xid8 from generate_series(3, ${lastXid}) i`,
  )
  const head = parseCursor(await loadFeedHead(app.app)) as Cursor
  return (done: string, partial: Cursor['partial'] = null) => formatCursor({ ...head, done, partial })
}

async function loadAlone(app: TestApp, from: string, until: string) {
  const page = await loadFeed(app.app, from, { until, limit: 1000 })
  return page?.entries.map(({ id }) => id)
}

const snapshot = fc
  .uniqueArray(fc.integer({ min: 2, max: lastXid + 1 }), { minLength: 2, maxLength: 7 })
  .map((ids) => ids.toSorted((a, b) => a - b))
  .map((ids) => `${ids[0]}:${ids.at(-1)}:${ids.slice(0, -1).join(',')}`)

test('readers at many cursors, served by one query, get what each would have got alone', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const cursorAt = await fill(app)
  const until = cursorAt(`${lastXid + 2}:${lastXid + 2}:`)
  const partial = fc.option(
    fc.record({ next: snapshot, xid: fc.integer({ min: 3, max: lastXid }).map(String), id: fc.integer({ min: 1, max: 80 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(snapshot, partial), { minLength: 1, maxLength: 6 }), async (places) => {
      const cursors = places.map((place) => cursorAt(...place))
      const missedBy = await loadMissed(app.app, cursors, { until, max: 1000 })
      for (const cursor of cursors)
        expect(
          missedBy(cursor)?.map(({ id }) => id),
          cursor,
        ).toEqual(await loadAlone(app, cursor, until))
    }),
    { numRuns: 40 },
  )
})

test('a thousand cursors take no more queries than a dozen, and one that missed too much harms no other', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const cursorAt = await fill(app)
  const until = cursorAt(`${lastXid + 1}:${lastXid + 1}:`)
  const lately = Array.from({ length: 1000 }, (_, index) => {
    const xid = lastXid - 8 + (index % 5)
    const cursor = parseCursor(cursorAt(`${xid}:${xid + 2}:${xid}`)) as Cursor
    return formatCursor({ ...cursor, issuedAt: cursor.issuedAt - index })
  })
  const longAgo = cursorAt('3:3:')
  const asked = countQueries(app.app)
  const missedBy = await loadMissed(app.app, [longAgo, ...lately], { until, max: 30 })
  expect(asked()).toBeLessThan(20)
  expect(missedBy(longAgo)).toBeNull()
  for (const cursor of lately) expect(missedBy(cursor)).not.toBeNull()
  const before = asked()
  const allTooLate = await loadMissed(app.app, lately, { until, max: 1 })
  expect(asked() - before).toBeLessThan(40)
  expect(lately.map(allTooLate).filter((missed) => missed !== null)).toEqual([])
})

test('a reader that missed exactly the limit catches up; with one more it gets a reset', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const cursorAt = await fill(app)
  const until = cursorAt('11:11:')
  const [from, alike] = [cursorAt('6:6:'), cursorAt('6:7:6')]
  const missed = (await loadAlone(app, from, until))?.length ?? 0
  expect(missed).toBe(10)
  expect((await loadMissed(app.app, [from], { until, max: missed }))(from)).toHaveLength(missed)
  expect((await loadMissed(app.app, [from, alike], { until, max: missed }))(from)).toHaveLength(missed)
  expect((await loadMissed(app.app, [from], { until, max: missed - 1 }))(from)).toBeNull()
})

test('malformed, foreign, old and future cursors are invalid, and other readers are served', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const cursorAt = await fill(app)
  const until = cursorAt('11:11:')
  const good = cursorAt('6:6:')
  const expired = formatCursor({ ...(parseCursor(good) as Cursor), issuedAt: 1000 })
  const useless = ['nonsense', '', good.replace(/^\w+/, 'ffffffff'), expired, cursorAt('12:12:')]
  const missedBy = await loadMissed(app.app, [...useless, good], { until, max: 100 })
  expect(useless.map(missedBy)).toEqual(useless.map(() => null))
  expect(missedBy(good)).toHaveLength(10)
})

test('a cursor with which every text there is would be read is invalid', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const cursorAt = await fill(app)
  const until = cursorAt('200001:200001:')
  const greedy = [cursorAt('1:200001:'), cursorAt('1:1:', { next: '200001:200001:', xid: '200000', id: 1 })]
  const modest = [cursorAt('100001:200001:'), cursorAt('6:6:')]
  const missedBy = await loadMissed(app.app, [...greedy, ...modest], { until, max: 100 })
  expect([...greedy, ...modest].map((cursor) => missedBy(cursor)?.length ?? null)).toEqual([null, null, 0, 70])
})
