import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { logIngest } from './log-ingest.ts'
import { createLogRefusal } from './log-refusal.ts'
import { trimLog } from './trim-log.ts'
import { prune } from '#server/operations/cleanup/prune.ts'
import { listGatewayLog } from '#server/gateways/list-gateway-log.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'

async function createLogger(app: TestApp) {
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Phone' })
  const ctx = app.ctx(app.admin)
  return {
    id,
    send: async (text: { to?: string; text: string; externalId?: string; from?: string }) =>
      app.receive(await findIngestGateway(app.app, id), 'json', {
        externalId: null,
        to: '+447700900142',
        from: 'Google',
        sentAt: null,
        ...text,
      }),
    read: (input: Partial<Parameters<typeof listGatewayLog>[1]> = {}) => listGatewayLog(ctx, { id, limit: 50, ...input }),
  }
}

test('the log lists stored, repeated, held and refused texts, newest first, with their outcomes', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { id, send, read } = await createLogger(app)
  const { messageId } = await send({ externalId: 'a', text: 'stored' })
  app.clock.advance(1000)
  await send({ externalId: 'a', text: 'stored' })
  app.clock.advance(1000)
  await send({ externalId: 'b', to: '+447700900999', text: 'held' })
  app.clock.advance(1000)
  await createLogRefusal(app.app)(Number(id), 'json', 'The gateway token or signature is missing or wrong.')
  const { entries, next } = await read()
  expect(next).toBeNull()
  expect(entries.map(({ outcome, message_content: text, recipient }) => [outcome, text, recipient])).toEqual([
    ['refused', null, null],
    ['held', 'held', '+447700900999'],
    ['duplicate', null, '+447700900142'],
    ['stored', 'stored', '+447700900142'],
  ])
  expect(entries[3]).toMatchObject({ message_id: messageId, external_id: 'a', sender: 'Google', reason: null })
  expect(entries[1]).toMatchObject({ reason: '+447700900999 is not one of our numbers.', format: 'json', message_id: null })
  for (const outcome of ['stored', 'duplicate', 'held', 'refused'] as const)
    expect((await read({ outcome })).entries.map((entry) => entry.outcome)).toEqual([outcome])
})

test('the pages of the log have every entry once, even of one millisecond', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { id, read } = await createLogger(app)
  const at = app.app.now()
  const times = Array.from({ length: 20 }, (_, index) => new Date(at.getTime() + Math.floor(index / 7)))
  await app.connection.query(
    'insert into sms_messages (phone_number_id, gateway_id, sender, message_content, received_at) select 1, $1, $2, i::text, t from unnest($3::timestamptz[]) with ordinality as u (t, i)',
    [Number(id), 'a', times.map((time) => time.toISOString())],
  )
  const entry = {
    gatewayId: Number(id),
    outcome: 'held',
    reason: 'no',
    format: 'json',
    externalId: null,
    recipient: null,
    sender: null,
    sentAt: null,
  } as const
  await logIngest(
    app.app,
    times.map((receivedAt, index) => ({ ...entry, text: `h${index}`, receivedAt })),
  )

  const whole = (await read()).entries
  expect(whole).toHaveLength(40)
  for (const limit of [1, 3, 39]) {
    const paged: unknown[] = []
    let before: string | undefined
    do {
      const page = await read({ limit, ...(before === undefined ? {} : { before }) })
      paged.push(...page.entries)
      before = page.next ?? undefined
    } while (before !== undefined)
    expect(paged, `pages of ${limit}`).toEqual(whole)
  }
})

test.each(['zzz', '1-text-0', '99999999999999-text-1', '1-m-1', '1-text-99999999999999999999', '-1-entry-1'])(
  'the cursor "%s" is refused by field',
  async (before) => {
    await using app = await openTestApp()
    const { read } = await createLogger(app)
    await expect(read({ before })).rejects.toMatchObject({ code: 'field_invalid', field: 'before' })
  },
)

test('a held text that is delivered again is logged once; a held one without an id each time', async () => {
  await using app = await openTestApp()
  const { send, read } = await createLogger(app)
  for (let times = 0; times < 3; times++) await send({ externalId: 'h-1', text: 'with an id' })
  for (let times = 0; times < 3; times++) await send({ text: 'without' })
  expect((await read()).entries.map(({ message_content: text }) => text).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
    'with an id',
    'without',
    'without',
    'without',
  ])
})

test('any held text can be logged', async () => {
  await using app = await openTestApp()
  const { send, read } = await createLogger(app)
  expect(await send({ to: '+44\0', from: 'a\0', text: '<b>\0😀\ud800' })).toMatchObject({ status: 'held' })
  expect((await read()).entries[0]).toMatchObject({ recipient: '+44\uFFFD', sender: 'a\uFFFD', message_content: '<b>\uFFFD😀\uFFFD' })
})

test('wrong tokens are logged at most sixty times a minute for each gateway', async () => {
  await using app = await openTestApp()
  const [one, other] = [await createLogger(app), await createLogger(app)]
  // From the start of a minute on, so that the flood does not cross into the next.
  app.clock.advance(60_000 - (app.app.now().getTime() % 60_000))
  const logRefusal = createLogRefusal(app.app)
  for (let times = 0; times < 70; times++) await logRefusal(Number(one.id), 'json', 'no')
  await logRefusal(Number(other.id), 'json', 'no')
  const written = async ({ read }: typeof one) => (await read({ limit: 500 })).entries.length
  expect([await written(one), await written(other)]).toEqual([60, 1])
  app.clock.advance(60_000)
  await logRefusal(Number(one.id), 'json', 'no')
  expect(await written(one)).toBe(61)
})

test('the log is kept for thirty days', async () => {
  await using app = await openTestApp()
  const { send, read } = await createLogger(app)
  await send({ text: 'old' })
  app.clock.advance(24 * 3_600_000)
  await send({ text: 'a day younger' })
  app.clock.advance(29 * 24 * 3_600_000 - 60_000)
  expect(await prune(app.app, 'prune-ingest-log')).toBe(0)
  app.clock.advance(61_000)
  expect(await prune(app.app, 'prune-ingest-log')).toBe(1)
  expect((await read()).entries.map(({ message_content: text }) => text)).toEqual(['a day younger'])
})

test('of refused and repeated deliveries the newest thousand of each gateway stay; what waits for an administrator stays whole', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const ctx = app.ctx(app.admin)
  const flood = await createGateway(ctx, { name: 'Flood' })
  const other = await createGateway(ctx, { name: 'Other' })
  const entries = (id: string, outcome: 'duplicate' | 'held' | 'refused', count: number) =>
    Array.from({ length: count }, (_, index) => ({
      gateway_id: Number(id),
      outcome,
      reason: `${index}`,
      received_at: new Date(app.clock.now().getTime() - (count - index) * 1000),
    }))
  const all = [
    ...entries(flood.id, 'refused', 1003),
    ...entries(flood.id, 'held', 1002),
    ...entries(flood.id, 'duplicate', 1001),
    ...entries(other.id, 'refused', 2),
  ]
  await app.app.db.insertInto('ingest_log').values(all).execute()
  expect(await trimLog(app.app)).toBe(4)
  const left = async (id: string, outcome: string) =>
    (
      await app.app.db
        .selectFrom('ingest_log')
        .select('reason')
        .where('gateway_id', '=', Number(id))
        .where('outcome', '=', outcome as 'held')
        .orderBy('received_at')
        .execute()
    ).map(({ reason }) => Number(reason))
  expect((await left(flood.id, 'refused'))[0]).toBe(3)
  expect([
    (await left(flood.id, 'refused')).length,
    (await left(flood.id, 'held')).length,
    (await left(flood.id, 'duplicate')).length,
    (await left(other.id, 'refused')).length,
  ]).toEqual([1000, 1002, 1000, 2])
  expect(await trimLog(app.app)).toBe(0)
})

test('a text that is delivered over and over is logged sixty times a minute, and acknowledged every time', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { send, read } = await createLogger(app)
  // From the beginning of a minute, so that all are in the same.
  app.clock.advance(60_000 - (app.clock.now().getTime() % 60_000))
  const receipts = await Promise.all(Array.from({ length: 70 }, () => send({ externalId: 'same', text: 'Hi' })))
  expect(receipts.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 69 }, () => 'duplicate'), 'stored'])
  expect((await read({ limit: 500, outcome: 'duplicate' })).entries).toHaveLength(60)
})
