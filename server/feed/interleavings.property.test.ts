import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { parseCursor } from './cursor.ts'
import { loadFeed, loadFeedHead } from './load-feed.ts'
import { tallyFeed } from './tally-feed.ts'

// Transactions of several connections begin, write and end in any order, while a reader pages through the feed. On the embedded
// database, which has one connection, they come one after the other.

type Step =
  /** A writer adds a text or a fact to its transaction, which begins with the first. */
  | { do: 'write'; writer: number; kind: 'text' | 'fact' }
  | { do: 'end'; writer: number; commits: boolean }
  /** The reader takes one page, and is cut off behind so many of its entries; when that is none, it has the whole page. */
  | { do: 'read'; limit: number; cutAfter: number }
  | { do: 'tally' }

const writers = 4
const writer = fc.nat({ max: writers - 1 })
const write = fc.record({ do: fc.constant('write' as const), writer, kind: fc.constantFrom('text' as const, 'fact' as const) })
const step = fc.oneof(
  { weight: 6, arbitrary: write },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('end' as const), writer, commits: fc.integer({ min: 0, max: 4 }).map((n) => n > 0) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('read' as const),
      limit: fc.integer({ min: 1, max: 5 }),
      cutAfter: fc.oneof(fc.constant(0), fc.nat({ max: 4 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tally' as const) }) },
)

type Writer = { write(kind: 'text' | 'fact'): Promise<void>; end(commits: boolean): Promise<string[]>; close(): Promise<void> }

const insertText = `insert into sms_messages (phone_number_id, sender, message_content, received_at) values ($1, 'Bank', 'text', now()) returning id`
const insertFact = `insert into feed_facts (kind, phone_number_id) values ('number.changed', $1) returning id`
/** What is written is known by its place in the one sequence that numbers texts and facts alike. */
const idOf = (rows: Array<Record<string, unknown>>) => String(rows[0]?.['id'])

async function openWriter(numberId: number): Promise<Writer> {
  const client = new pg.Client({ connectionString: testApp.app.config.databaseUrl ?? '' })
  await client.connect()
  let written: string[] = []
  return {
    async write(kind) {
      if (written.length === 0) await client.query('begin')
      written.push(idOf((await client.query(kind === 'text' ? insertText : insertFact, [numberId])).rows as Array<Record<string, unknown>>))
    },
    async end(commits) {
      if (written.length > 0) await client.query(commits ? 'commit' : 'rollback')
      const committed = commits ? written : []
      written = []
      return committed
    },
    close: () => client.end(),
  }
}

/** Keeps what it is to write, and does so in one transaction when that ends. */
async function openPatientWriter(numberId: number): Promise<Writer> {
  let kinds: Array<'text' | 'fact'> = []
  return {
    async write(kind) {
      kinds.push(kind)
    },
    async end(commits) {
      const written: string[] = []
      const work = testApp.connection.exclusively(async ({ query }) => {
        for (const kind of kinds.splice(0)) written.push(idOf(await query(kind === 'text' ? insertText : insertFact, [numberId])))
        if (!commits) throw new RolledBack()
      })
      await work.catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
      return commits ? written : []
    },
    async close() {},
  }
}
class RolledBack extends Error {}

let testApp: TestApp
let crew: Writer[]

beforeAll(async () => {
  testApp = await openTestApp({ numbers: writers })
  const { rows } = await testApp.connection.query('select id from phone_numbers order by id')
  const open = testApp.connection.kind === 'postgres' ? openWriter : openPatientWriter
  crew = await Promise.all(rows.map(({ id }) => open(Number(id))))
})

afterAll(async () => {
  for (const each of crew) await each.close()
  await testApp[Symbol.asyncDispose]()
})

/** Reads as a client does: page by page from its last cursor. Checks each page against what it had been given before. */
function openReader(from: string) {
  let cursor = from
  /** How often each row was delivered. */
  const delivered = new Map<string, number>()
  /** The rows since the reader last stood between two batches, and whether anything was committed meanwhile. */
  let ofBatch = new Set<string>()
  let isUndisturbed = true
  return {
    delivered,
    committed: () => void (isUndisturbed = false),
    async read(limit: number, cutAfter: number): Promise<boolean> {
      const page = await loadFeed(testApp.app, cursor, { limit })
      if (!page) throw new Error(`the cursor ${cursor} was refused`)
      const places = page.entries.map(({ xid, id }) => BigInt(xid) * 1_000_000_000n + BigInt(id))
      expect(places).toEqual(places.toSorted((a, b) => (a < b ? -1 : 1)))
      expect(new Set(places).size).toBe(places.length)
      expect(page.entries.length).toBeLessThanOrEqual(limit)

      const taken = cutAfter === 0 ? page.entries : page.entries.slice(0, cutAfter)
      for (const { id } of taken) {
        const key = String(id)
        const count = (delivered.get(key) ?? 0) + 1
        // The first part of a batch is repeated where its pages were read with commits between them, and never else.
        if (count > 1) expect([ofBatch.has(key), isUndisturbed], `row ${key} came again`).toEqual([true, false])
        delivered.set(key, count)
        ofBatch.add(key)
      }
      cursor = taken.length < page.entries.length ? (taken.at(-1)?.cursor ?? cursor) : page.cursor
      if (parseCursor(cursor)?.partial === null) {
        ofBatch = new Set()
        isUndisturbed = true
      }
      return page.more || taken.length < page.entries.length
    },
  }
}

test('for any order of commits a reader gets each committed entry once, except repeats within a batch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array<Step>(step, { minLength: 5, maxLength: 40 }), fc.integer({ min: 1, max: 7 }), async (steps, lastLimit) => {
      for (const each of crew) await each.end(false)
      const head = await loadFeedHead(testApp.app)
      const reader = openReader(head)
      let tallied = head
      let texts = 0
      let facts = 0
      const committed = new Set<string>()
      const end = async (which: number, commits: boolean) => {
        for (const id of (await crew[which]?.end(commits)) ?? []) committed.add(id)
        reader.committed()
      }
      const tally = async () => {
        const found = await tallyFeed(testApp.app, tallied)
        if (!found) throw new Error(`the cursor ${tallied} was refused`)
        tallied = found.cursor
        texts += found.tallies.reduce((sum, { count }) => sum + count, 0)
        facts += found.facts.length
      }

      for (const each of steps) {
        if (each.do === 'write') await crew[each.writer]?.write(each.kind)
        else if (each.do === 'end') await end(each.writer, each.commits)
        else if (each.do === 'tally') await tally()
        else await reader.read(each.limit, each.cutAfter)
        for (const id of reader.delivered.keys()) expect(committed).toContain(id)
      }
      for (let which = 0; which < writers; which++) await end(which, true)
      while (await reader.read(lastLimit, 0));
      expect(new Set(reader.delivered.keys())).toEqual(committed)
      // The counts of numbers are notified of each commit once, whatever else.
      await tally()
      expect(texts + facts).toBe(committed.size)
      await tally()
      expect(texts + facts).toBe(committed.size)
    }),
    // The embedded database is slower, and has no interleavings to show.
    { numRuns: testApp.connection.kind === 'postgres' ? 100 : 20 },
  )
})
