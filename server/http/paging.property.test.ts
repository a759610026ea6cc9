import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'

// Every list that is read page by page: whatever its rows and however large its pages, each row comes once; and a place in the
// list that it did not give out is refused at its field.

type List = {
  path: string
  /** The name of the list's array in the answer. */
  rows: string
  /** Stores as many rows as there are times, in seconds before now. */
  store(secondsAgo: number[]): Promise<unknown>
}

let testApp: TestApp
let url: string
let headers: Record<string, string>
let gatewayId: string
let numberId: string

const run = (sql: string, params: unknown[]) => testApp.connection.query(sql, params)
/** The times as rows of `t`, each with its place `n` in them. */
const times = `unnest($1::int[]) with ordinality as t (ago, n)`

const lists = {
  'the texts of a number': () => ({
    path: `/api/numbers/${numberId}/messages`,
    rows: 'messages',
    store: (ago) =>
      run(
        `insert into sms_messages (phone_number_id, gateway_id, sender, message_content, received_at)
          select $2, $3, 'Bank', n::text, $4::timestamptz - ago * interval '1 second' from ${times}`,
        [ago, numberId, gatewayId, testApp.clock.now()],
      ),
  }),
  'the log of a gateway': () => ({
    path: `/api/admin/gateways/${gatewayId}/log`,
    rows: 'entries',
    // Every other row is a text that was stored.
    store: async (ago) => {
      const now = testApp.clock.now()
      await run(
        `insert into sms_messages (phone_number_id, gateway_id, sender, message_content, received_at)
          select $2, $3, 'Bank', n::text, $4::timestamptz - ago * interval '1 second' from ${times} where n % 2 = 0`,
        [ago, numberId, gatewayId, now],
      )
      await run(
        `insert into ingest_log (gateway_id, outcome, reason, received_at)
          select $2, 'refused', 'body_invalid', $3::timestamptz - ago * interval '1 second' from ${times} where n % 2 = 1`,
        [ago, gatewayId, now],
      )
    },
  }),
  'held texts': () => ({
    path: '/api/admin/held',
    rows: 'held',
    store: (ago) =>
      run(
        `insert into ingest_log (gateway_id, outcome, reason, recipient, sender, message_content, received_at)
          select $2, 'held', 'number_not_listed', '+447700900999', 'Bank', n::text, $3::timestamptz - ago * interval '1 second' from ${times}`,
        [ago, gatewayId, testApp.clock.now()],
      ),
  }),
  'all numbers': () => ({
    path: '/api/admin/numbers',
    rows: 'numbers',
    store: (ago) =>
      run(`insert into phone_numbers (number, created_at) select '+447100' || lpad(n::text, 6, '0'), now() from ${times}`, [ago]),
  }),
  users: () => ({
    path: '/api/admin/users',
    rows: 'users',
    store: (ago) =>
      run(
        `insert into profiles (email, created_at) select 'p' || n || '@example.test', timestamptz '2026-01-01' - ago * interval '1 microsecond' from ${times}`,
        [ago],
      ),
  }),
  'what administrators did': () => ({
    path: '/api/admin/activity',
    rows: 'actions',
    store: (ago) =>
      run(
        `insert into admin_analytics (action, resource, metadata, created_at) select 'number.add', n::text, '{}', now() - ago * interval '1 second' from ${times}`,
        [ago],
      ),
  }),
  'mail that was sent': () => ({
    path: '/api/admin/email?check=no',
    rows: 'deliveries',
    store: (ago) =>
      run(
        `insert into email_deliveries (recipient, kind, status, attempts, created_at)
          select 'p' || n || '@example.test', 'sign-in', 'sent', 1, now() - ago * interval '1 second' from ${times}`,
        [ago],
      ),
  }),
} satisfies Record<string, () => List>

const names = Object.keys(lists) as Array<keyof typeof lists>

beforeAll(async () => {
  testApp = await openTestApp({ numbers: 1 })
  url = (await testApp.serve()).url
  headers = (await testApp.signIn('admin@example.test', 'admin')).headers
  gatewayId = await testApp.connectNumbers()
  numberId = String((await run('select id from phone_numbers', [])).rows[0]?.['id'])
})

afterAll(() => testApp[Symbol.asyncDispose]())

async function get(path: string, query: Record<string, string>) {
  const address = new URL(url + path)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const response = await fetch(address, { headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** The ids of a list, page by page. */
async function readAll({ path, rows }: List, limit: number) {
  const pages: string[][] = []
  const places: string[] = []
  for (let next: string | null = null; ;) {
    const { status, body } = await get(path, { limit: String(limit), ...(next === null ? {} : { before: next }) })
    expect(status).toBe(200)
    pages.push((body[rows] as Array<{ id: string }>).map(({ id }) => id))
    next = body['next'] as string | null
    if (next === null) return { pages, places }
    places.push(next)
    expect(pages.at(-1)?.length).toBe(limit)
  }
}

/** Few different times, so that many rows share one. */
const secondsAgo = fc.array(fc.nat({ max: 3 }), { maxLength: 14 })
const empty = `truncate sms_messages, message_search, ingest_log, admin_analytics, email_deliveries; delete from profiles where email like 'p%@example.test';
  delete from phone_numbers where number like '+447100%'`

test.each(names)('%s: each row comes once, whatever the size of a page', async (name) => {
  const list = lists[name]()
  await fc.assert(
    fc.asyncProperty(secondsAgo, fc.integer({ min: 1, max: 6 }), async (ago, limit) => {
      await testApp.connection.exclusively(({ script }) => script(empty))
      await list.store(ago)
      const whole = (await readAll(list, 200)).pages.flat()
      const { pages } = await readAll(list, limit)
      expect(whole.length).toBeGreaterThanOrEqual(ago.length)
      expect(new Set(whole).size).toBe(whole.length)
      expect(pages.flat()).toEqual(whole)
    }),
    { numRuns: 5 },
  )
})

/** In the form of a place, and no place that a database could look for. */
const wellFormed = [
  '999999999999999.1',
  '9999999999999.text.9999999999999999',
  '9999999999999999.00000000-0000-4000-8000-000000000000',
  '0000000000000000.00000000-0000-4000-8000-000000000000',
  `1767225600000000.${'-'.repeat(36)}`,
]

/** What nobody was given: any text, and a real place with some of its characters changed. */
function hostile(real: string) {
  const sign = fc.oneof(
    fc.constantFrom(...Array.from('0123456789abcdefTZ.:+-_ text')),
    fc.string({ unit: 'binary', maxLength: 1 }),
    fc.constant('9'.repeat(12)),
  )
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .array(fc.tuple(fc.nat(), sign), { minLength: 1, maxLength: 3 })
      .map((changes) =>
        changes.reduce((text, [at, put]) => text.slice(0, at % text.length) + put + text.slice((at % text.length) + 1), real),
      ),
    fc.constant(real.replaceAll(/\d/g, '9')),
    fc.constant(real.replaceAll(/[\da-f]/g, '0')),
    fc.constantFrom('-1', '0', '1e9', '0x10', '9'.repeat(15), '9'.repeat(16), '9'.repeat(30), 'NaN', 'null', ' 1', '1 '),
  )
  // An address that names a NUL is refused as a whole.
  return any.filter((text) => !text.includes('\0'))
}

test.each(names)('%s: a cursor that the server never issued is refused by field', async (name) => {
  const list = lists[name]()
  await testApp.connection.exclusively(({ script }) => script(empty))
  await list.store([0, 0, 1])
  const { places } = await readAll(list, 1)
  await fc.assert(
    fc.asyncProperty(hostile(places[0] ?? '1'), async (before) => {
      const { status, body } = await get(list.path, { before })
      // One that was changed may be another place of the list.
      if (status === 200) expect(body).toHaveProperty(list.rows)
      else expect({ status, code: body['code'], field: body['field'] }).toEqual({ status: 400, code: 'field_invalid', field: 'before' })
    }),
    { numRuns: 15, examples: wellFormed.map((before) => [before]) },
  )
})
