import { expect, test } from 'vitest'
import { messageLifetimeMs, type InboundText } from '#domain/messages/message.ts'
import { partsTimeoutMs } from '#domain/messages/parts.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { insertReportedNumbers } from '#server/numbers/add/insert-reported-numbers.ts'
import { openSecondNode } from '#tests/harness/open-second-node.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { textPart } from '#tests/harness/text-part.ts'
import { deleteMessage } from './delete-message.ts'
import { expireMessages } from './expire-messages.ts'
import { assignHeld } from './held/assign-held.ts'
import { deleteHeld } from './held/delete-held.ts'
import { listHeld } from './held/list-held.ts'
import { trimLog } from './log/trim-log.ts'
import { hideMessageRows, showMessageRows } from './hidden-queries.ts'
import { publishOverdueTexts } from './parts/publish-overdue-texts.ts'

const second = 1000

async function openGateway(app: TestApp) {
  const { id } = await createGateway(app.ctx(app.admin), { name: 'Phone', lists_numbers: 'none' })
  let count = 0
  /** When the SMS was sent. */
  const sentAt = new Date(app.clock.now().getTime() - 20 * second)
  const text = (given: Partial<InboundText>): InboundText => ({
    externalId: `id-${count++}`,
    to: testNumbers[0] ?? null,
    from: 'Bank',
    text: 'Your code is 482913',
    sentAt,
    ...given,
  })
  const receive = async (given: Partial<InboundText> = {}) => app.receive(await findIngestGateway(app.app, id), 'httpsms', text(given))
  return { id, sentAt, text, receive }
}

const stored = async (app: TestApp) =>
  (await app.app.db.selectFrom('sms_messages').select(['id', 'message_content']).orderBy('id').execute()).length
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

test('an SMS that its app tells three times under other ids is stored once, and each receipt names it', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { sentAt, receive } = await openGateway(app)
  const first = await receive()
  expect(first.status).toBe('stored')
  expect(await receive({ sentAt: later(sentAt, 0) })).toMatchObject({ status: 'duplicate', messageId: first.messageId })
  expect(await receive({ externalId: null, to: '07700 900142' })).toMatchObject({ status: 'duplicate', messageId: first.messageId })
  const log = await app.app.db.selectFrom('ingest_log').select(['outcome', 'reason', 'message_content']).execute()
  expect(log).toHaveLength(2)
  for (const entry of log)
    expect(entry).toMatchObject({
      outcome: 'duplicate',
      reason: expect.stringContaining('under another id') as string,
      message_content: null,
    })
})

test('equal texts of other times, and all without a time, are other texts', async () => {
  await using app = await openTestApp({ numbers: 2 })
  const { sentAt, receive } = await openGateway(app)
  const other = await openGateway(app)
  const given: Array<Partial<InboundText>> = [{}, { sentAt: later(sentAt, second) }, { sentAt: null }, { sentAt: null }]
  const others = [{ text: 'Your code is 482914' }, { from: 'Bank 2' }, { to: testNumbers[1] ?? null }]
  for (const each of [...given, ...others]) expect((await receive(each)).status).toBe('stored')
  expect((await other.receive({ sentAt })).status).toBe('stored')
  expect(await stored(app)).toBe(8)
})

test('a time of 1970, or of next year, tells nothing apart', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { receive } = await openGateway(app)
  for (const sentAt of [
    new Date(0),
    new Date(0),
    later(app.clock.now(), 365 * messageLifetimeMs),
    later(app.clock.now(), 365 * messageLifetimeMs),
  ])
    expect((await receive({ sentAt })).status).toBe('stored')
  const times = await app.app.db.selectFrom('sms_messages').select('sent_at').execute()
  expect(times.map(({ sent_at }) => sent_at)).toEqual([null, null, null, null])
})

test('a time without a zone tells equal texts apart, and is no time of sending', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { sentAt, receive } = await openGateway(app)
  const local = (ms: number) => receive({ sentAt: null, localTime: later(sentAt, ms) })
  expect([(await local(0)).status, (await local(0)).status, (await local(second)).status]).toEqual(['stored', 'duplicate', 'stored'])
  expect(await app.app.db.selectFrom('sms_messages').select('sent_at').distinct().execute()).toEqual([{ sent_at: null }])
})

test('ten thousand that come at once are one', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { receive } = await openGateway(app)
  const receipts = await Promise.all(Array.from({ length: 10_000 }, () => receive()))
  expect(receipts.filter(({ status }) => status === 'stored')).toHaveLength(1)
  expect(receipts.filter(({ status }) => status === 'duplicate')).toHaveLength(9999)
  expect(await stored(app)).toBe(1)
  // A flood does not fill the log.
  expect((await app.app.db.selectFrom('ingest_log').select('id').execute()).length).toBeLessThan(200)
})

test('of copies that two nodes get at the same moment one is stored', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using other = await openSecondNode(app)
  const { id, sentAt, text } = await openGateway(app)
  const [here, there] = [await findIngestGateway(app.app, id), await findIngestGateway(other.app, id)]
  const times = Array.from({ length: 100 }, (_, index) => later(sentAt, -index * second))
  // In the opposite order, so that each node meets what the other one has stored, and waits for it.
  const receipts = await Promise.all([
    ...times.map((at) => app.receive(here, 'httpsms', text({ sentAt: at }))),
    ...times.toReversed().map((at) => other.receive(there, 'httpsms', text({ sentAt: at }))),
  ])
  expect(receipts.filter(({ status }) => status === 'stored')).toHaveLength(100)
  expect(receipts.filter(({ status }) => status === 'duplicate')).toHaveLength(100)
  expect(await stored(app)).toBe(100)
})

test('of two copies in one batch the receipt of the second names the first', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { receive } = await openGateway(app)
  const [one, other] = await Promise.all([receive(), receive()])
  expect([one?.status, other?.status]).toEqual(['stored', 'duplicate'])
  expect(other?.messageId).toBe(one?.messageId)
})

test('a text that was deleted, or is hidden, does not come back under another id', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { sentAt, receive } = await openGateway(app)
  const first = await receive()
  await deleteMessage(app.ctx(app.admin), { id: first.messageId ?? '' })
  expect(await receive()).toMatchObject({ status: 'duplicate' })
  const other = await receive({ sentAt: later(sentAt, second) })
  const id = Number(other.messageId)
  await app.app.db.transaction().execute((tx) => hideMessageRows(tx, [id], 'reports', app.clock.now()))
  expect((await receive({ sentAt: later(sentAt, second) })).status).toBe('duplicate')
  expect(await stored(app)).toBe(0)
  await app.app.db.transaction().execute((tx) => showMessageRows(tx, [id]))
  expect(await receive({ sentAt: later(sentAt, second) })).toMatchObject({ status: 'duplicate', messageId: other.messageId })
  expect(await stored(app)).toBe(1)
})

test('after a day the text is gone, and one that is told again is another', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { receive } = await openGateway(app)
  await receive()
  app.clock.advance(messageLifetimeMs + second)
  await expireMessages(app.app)
  expect((await receive()).status).toBe('stored')
})

test('a held text is held once, and gone from there when it is told again for a number that is listed by then', async () => {
  await using app = await openTestApp()
  const { receive } = await openGateway(app)
  const ctx = app.ctx(app.admin)
  const held = async () => (await listHeld(ctx, { limit: 50 })).held
  const receipts = await Promise.all([receive(), receive()])
  expect([...receipts, await receive()].map(({ status }) => status)).toEqual(['held', 'held', 'held'])
  expect(await held()).toHaveLength(1)
  await app.app.db
    .transaction()
    .execute((tx) => insertReportedNumbers(tx, [{ number: testNumbers[0] ?? '', gatewayId: null }], app.clock.now()))
  expect((await receive()).status).toBe('stored')
  await trimLog(app.app)
  expect(await held()).toEqual([])
})

test('a held text that was assigned, or dropped, does not come back under another id', async () => {
  await using app = await openTestApp()
  const { receive } = await openGateway(app)
  const ctx = app.ctx(app.admin)
  await receive({ to: '', port: '1' })
  const [first] = (await listHeld(ctx, { limit: 50 })).held
  await app.app.db
    .transaction()
    .execute((tx) => insertReportedNumbers(tx, [{ number: testNumbers[1] ?? '', gatewayId: null }], app.clock.now()))
  const { id: numberId } = await app.app.db.selectFrom('phone_numbers').select('id').executeTakeFirstOrThrow()
  const { results } = await assignHeld(ctx, { ids: [first?.id ?? ''], number_id: String(numberId) })
  expect(await receive({ to: '', port: '1' })).toMatchObject({ status: 'duplicate', messageId: results[0]?.message_id })
  await receive({ to: '', port: '2' })
  await deleteHeld(ctx, { ids: (await listHeld(ctx, { limit: 50 })).held.map(({ id }) => id) })
  expect(await receive({ to: '', port: '2' })).toMatchObject({ status: 'duplicate' })
  expect(await stored(app)).toBe(1)
})

test('a text in parts that is told again in parts with other ids is stored once, also where a part came late', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { id, sentAt } = await openGateway(app)
  const deliver = async (reference: string, number: number) =>
    app.receive(
      await findIngestGateway(app.app, id),
      'smpp',
      textPart(`part ${number} `, { reference, number, externalId: `${reference}-${number}`, sentAt }),
    )
  for (const reference of ['8:1', '8:2']) for (const number of [1, 2]) await deliver(reference, number)
  expect(await stored(app)).toBe(1)
  await deliver('8:3', 1)
  app.clock.advance(partsTimeoutMs)
  await publishOverdueTexts(app.app)
  expect(await stored(app)).toBe(2)
  // Whole, it would be the first one again: it is shown already, and stays.
  await deliver('8:3', 2)
  expect(await stored(app)).toBe(2)
})

test('equal texts in parts that Kannel relays in one second are two, as each part has an id of its own', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { id, sentAt } = await openGateway(app)
  const gateway = await findIngestGateway(app.app, id)
  for (const reference of ['8:1', '8:2'])
    for (const number of [1, 2]) {
      const part = textPart(`part ${number} `, { reference, number, externalId: `${reference}-${number}`, sentAt, isRelayTime: true })
      expect((await app.receive(gateway, 'kannel', part)).status).toBe('stored')
    }
  expect(await stored(app)).toBe(2)
})
