import { expect, test } from 'vitest'
import type { ListsNumbers } from '#domain/gateways/gateway.ts'
import type { InboundText } from '#domain/messages/message.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { countQueries } from '#tests/harness/count-queries.ts'
import { failFirstInsert } from '#tests/harness/fail-first-insert.ts'
import { createKnownSims } from '#server/gateways/sims/known-sims.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { deleteMessage } from './delete-message.ts'

async function createIngestHandler(app: TestApp, more: { current_phone_number?: string; lists_numbers?: ListsNumbers } = {}) {
  const { id } = await createGateway(app.ctx(app.admin), { name: 'SIM bank', ...more })
  return async (text: Partial<InboundText>) =>
    app.receive(await findIngestGateway(app.app, id), 'json', {
      externalId: null,
      to: '+447700900142',
      from: 'Google',
      text: 'hello',
      sentAt: null,
      ...text,
    })
}

async function stored(app: TestApp) {
  return app.app.db.selectFrom('sms_messages').select(['sender', 'message_content']).orderBy('id').execute()
}

async function logged(app: TestApp) {
  return app.app.db.selectFrom('ingest_log').select(['outcome', 'reason', 'message_content', 'recipient']).orderBy('id').execute()
}

test('the same id from the same gateway is stored once, also when it comes ten times at once', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const receive = await createIngestHandler(app)
  const receipts = await Promise.all(Array.from({ length: 10 }, () => receive({ externalId: 'a-1', text: 'once' })))
  expect(receipts.filter(({ status }) => status === 'stored')).toHaveLength(1)
  expect(receipts.filter(({ status }) => status === 'duplicate')).toHaveLength(9)
  expect((await receive({ externalId: 'a-1', text: 'once' })).messageId).toBe(receipts.find(({ status }) => status === 'stored')?.messageId)
  expect(await stored(app)).toHaveLength(1)
})

test('the same id from another gateway is another text', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const [one, other] = [await createIngestHandler(app), await createIngestHandler(app)]
  expect([(await one({ externalId: '7' })).status, (await other({ externalId: '7' })).status]).toEqual(['stored', 'stored'])
})

test('twenty equal texts with different ids, or without one, are all stored in order', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const receive = await createIngestHandler(app)
  await Promise.all(Array.from({ length: 10 }, (_, index) => receive({ externalId: `e-${index}`, text: 'same' })))
  await Promise.all(Array.from({ length: 10 }, () => receive({ text: 'same' })))
  expect(await stored(app)).toHaveLength(20)
})

test.each([
  ['an empty sender', '', 'hello'],
  ['a sender of 60 characters', 'x'.repeat(60), 'hello'],
  ['an emoji sender', '🐙👩‍👩‍👧‍👦', 'hello'],
  ['a text of 2,000 characters', 'Google', 'wörter '.repeat(286).slice(0, 2000)],
  ['a text that is only a code', 'Google', '482913'],
  ['HTML', '<b>Bank</b>', '<script>alert(1)</script> &amp; "quotes" \'too\' \\ %00'],
  ['line breaks, tabs and right-to-left marks', 'بنك', 'a\r\nb\tc\u202e d'],
  ['nothing at all', '', ''],
])('%s is stored as it came', async (_name, from, text) => {
  await using app = await openTestApp({ numbers: 1 })
  const receive = await createIngestHandler(app)
  expect((await receive({ from, text })).status).toBe('stored')
  expect(await stored(app)).toEqual([{ sender: from, message_content: text }])
})

test('U+0000, which Postgres cannot store, becomes the replacement character', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const receive = await createIngestHandler(app)
  await receive({ text: 'a\0b' })
  expect((await stored(app))[0]?.message_content).toBe('a\uFFFDb')
})

test('a recipient in any notation is found; a text for an unknown one is held with its reason', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const receive = await createIngestHandler(app)
  for (const to of ['+447700900142', '447700900142', '07700900142', '00447700900142', '+44 7700 900 142'])
    expect((await receive({ to })).status).toBe('stored')
  expect(await receive({ to: '+447700900999', text: 'for a stranger' })).toEqual({
    status: 'held',
    reason: '+447700900999 is not one of our numbers.',
  })
  expect(await receive({ to: '+12025550123' })).toEqual({ status: 'held', reason: '+12025550123 is not a UK mobile number.' })
  expect((await logged(app)).map(({ outcome, message_content: text }) => [outcome, text])).toEqual([
    ['held', 'for a stranger'],
    ['held', 'hello'],
  ])
})

test("a gateway's own number is listed with its first text, unless the gateway lists none", async () => {
  await using app = await openTestApp()
  const adding = await createIngestHandler(app, { current_phone_number: '07700900516' })
  const strict = await createIngestHandler(app, { current_phone_number: '+447700900608', lists_numbers: 'none' })
  expect((await adding({ to: '+447700900516' })).status).toBe('stored')
  expect((await strict({ to: '+447700900608' })).status).toBe('held')
  expect((await app.app.numbers.numbers()).map(({ number, message_count: count }) => [number, count])).toEqual([['+447700900516', 1]])
})

test('a SIM bank lists every UK recipient and holds the rest; a phone with two SIMs lists only its own number', async () => {
  await using app = await openTestApp()
  const bank = await createIngestHandler(app, { lists_numbers: 'all' })
  const phone = await createIngestHandler(app, { current_phone_number: '+447700900608' })
  const received = await Promise.all([bank({ to: '07700900142' }), bank({ to: '+447700900142' }), bank({ to: '+447700900387' })])
  expect(received.map(({ status }) => status)).toEqual(['stored', 'stored', 'stored'])
  expect((await bank({ to: '+12025550123' })).status).toBe('held')
  expect((await phone({ to: '+447700900516' })).status).toBe('held')
  const listed = await app.app.numbers.numbers()
  expect(listed.map(({ number, gateway_id: id }) => `${number} of ${id}`).toSorted()).toEqual(['+447700900142 of 1', '+447700900387 of 1'])
})

test('texts of one request that list a number are stored in their order', async () => {
  await using app = await openTestApp()
  const bank = await createIngestHandler(app, { lists_numbers: 'all' })
  await Promise.all(Array.from({ length: 40 }, (_, index) => bank({ to: '+447700900142', text: `text ${index}` })))
  expect((await stored(app)).map(({ message_content: text }) => text)).toEqual(Array.from({ length: 40 }, (_, index) => `text ${index}`))
})

test("a text without a recipient goes to the gateway's own number, and is held if there is none", async () => {
  await using app = await openTestApp({ numbers: 1 })
  const placed = await createIngestHandler(app, { current_phone_number: '+447700900142' })
  const unplaced = await createIngestHandler(app)
  expect((await placed({ to: null })).status).toBe('stored')
  expect((await unplaced({ to: null })).status).toBe('held')
})

test('a deleted text does not return when the gateway repeats it', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const receive = await createIngestHandler(app)
  const { messageId } = await receive({ externalId: 'again', text: 'bad' })
  await deleteMessage(app.ctx(app.admin), { id: messageId ?? '' })
  expect((await receive({ externalId: 'again', text: 'bad' })).status).toBe('duplicate')
  expect(await stored(app)).toEqual([])
})

test('deadlocks cost a text nothing but further tries', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await app.connectNumbers()
  await failFirstInsert(app.connection, { times: 3 })
  expect(await app.deliver({ text: 'Hello' })).toMatch(/^\d+$/)
})

test.runIf(process.env['TEST_DATABASE_URL'])('a text whose number is deleted while it is tried again is held', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const receive = await createIngestHandler(app)
  await failFirstInsert(app.connection)
  const { receipt } = await app.app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('phone_numbers').execute()
    const started = receive({ text: 'Hello' }).catch((error: Error) => error)
    const countWaiting = async () =>
      (await app.connection.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).rows
        .length
    await expect.poll(countWaiting, { timeout: 30_000 }).toBeGreaterThan(0)
    return { receipt: started }
  })
  expect(await receipt).toMatchObject({ status: 'held' })
})

test('deleting a gateway while its texts are being stored costs no other text of the batch', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const fine = await createIngestHandler(app)
  const gone = {
    id: 999_999,
    name: 'gone',
    kind: 'json',
    isOffline: false,
    isToken: () => false,
    imei: null,
    signingSecret: null,
    currentPhoneNumber: null,
    listsNumbers: 'own',
    textsPerMinute: null,
    isPulled: false,
    portCount: null,
    sims: createKnownSims([]),
  } as const
  const text: InboundText = { externalId: null, to: '+447700900142', from: 'a', text: 'of nobody', sentAt: null }
  const results = await Promise.allSettled([fine({ text: 'one' }), app.receive(gone, 'json', text), fine({ text: 'two' })])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await stored(app)).map(({ message_content: content }) => content)).toEqual(['one', 'two'])
})

test('a text whose sender is longer than any is held, with the reason', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const receive = await createIngestHandler(app)
  expect((await receive({ from: 'a'.repeat(254) })).status).toBe('stored')
  const held = await receive({ from: 'a'.repeat(255) })
  expect(held).toMatchObject({ status: 'held', reason: expect.stringContaining('The sender is longer than any') as string })
  expect(await stored(app)).toHaveLength(1)
})

test('a text that is longer than an SMS can be is held, with the reason', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const receive = await createIngestHandler(app)
  expect((await receive({ text: 'a'.repeat(39_015) })).status).toBe('stored')
  expect((await receive({ text: '\u0301'.repeat(17_085) })).status).toBe('stored')
  for (const text of ['a'.repeat(39_016), '\u0301'.repeat(17_086)])
    expect(await receive({ text })).toMatchObject({ status: 'held', reason: expect.stringContaining('longer than an SMS') as string })
  expect(await stored(app)).toHaveLength(2)
  expect((await logged(app)).map((entry) => entry.message_content?.length)).toEqual([39_016, 17_086])
})

test('texts that are held together take as few statements as one', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const receive = await createIngestHandler(app)
  await receive({ to: '+447700900999' })
  const queries = countQueries(app.app)
  const hold = async (texts: number) => {
    const before = queries()
    const receipts = await Promise.all(
      Array.from({ length: texts }, (_, n) => receive({ externalId: `${texts}-${n}`, to: '+447700900999' })),
    )
    expect(receipts.every(({ status }) => status === 'held')).toBe(true)
    return queries() - before
  }
  expect(await hold(300)).toBe(await hold(1))
})
