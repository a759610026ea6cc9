import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { formatCursor, parseCursor, type Cursor } from './cursor.ts'
import { loadFeed } from './load-feed.ts'
import { tallyFeed } from './tally-feed.ts'

const xid = fc.bigInt({ min: 1n, max: (1n << 63n) - 1n })
/** xmin:xmax: and, in ascending order, what was still in flight between them. */
const snapshot = fc
  .uniqueArray(fc.oneof(xid, fc.bigInt({ min: 1n, max: 2000n })), { minLength: 2, maxLength: 8 })
  .map((ids) => ids.toSorted((a, b) => (a < b ? -1 : 1)))
  .map((ids) => `${ids[0]}:${ids.at(-1)}:${ids.slice(0, -1).join(',')}`)
const cursor: fc.Arbitrary<Cursor> = fc.record({
  epoch: fc.string({ unit: fc.constantFrom(...Array.from('0123456789abcdef')), minLength: 8, maxLength: 8 }),
  issuedAt: fc.nat({ max: 2 ** 40 }),
  done: snapshot,
  partial: fc.option(fc.record({ next: snapshot, xid: xid.map(String), id: fc.nat() })),
})

test('every cursor survives formatting and parsing', () => {
  fc.assert(
    fc.property(cursor, (each) => {
      expect(parseCursor(formatCursor(each))).toEqual(each)
    }),
  )
})

const sign = fc.oneof(
  fc.constantFrom(...Array.from('0123456789abcxyz.:,-+ \'"\0'), '9'.repeat(20), '0:0:'),
  fc.string({ unit: 'binary', maxLength: 1 }),
)

/** Any text, and cursors some of whose characters were changed. `epoch` is the database's own, without which nothing is looked for. */
const hostile = (epoch: string) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .tuple(cursor, fc.array(fc.tuple(fc.nat(), sign), { maxLength: 3 }))
      .map(([each, changes]) =>
        changes.reduce(
          (text, [at, put]) => text.slice(0, 9 + (at % (text.length - 9))) + put + text.slice(10 + (at % (text.length - 9))),
          formatCursor({ ...each, epoch }),
        ),
      ),
  )

test('any cursor from a client is accepted or refused, and never causes a database error', async () => {
  await using testApp = await openTestApp()
  const { rows } = await testApp.connection.query('select epoch from feed_epoch')
  await fc.assert(
    fc.asyncProperty(hostile(String(rows[0]?.['epoch'])), async (text) => {
      await expect(loadFeed(testApp.app, text, { limit: 5 })).resolves.toBeDefined()
      await expect(tallyFeed(testApp.app, text)).resolves.toBeDefined()
    }),
    {
      numRuns: 100,
      examples: ['9'.repeat(20), '18446744073709551616', '0'].map((last) => [`${String(rows[0]?.['epoch'])}.zzzzzz.3:3:.3:3:.${last}.1`]),
    },
  )
})
