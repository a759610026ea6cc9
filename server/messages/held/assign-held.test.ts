import { expect, test } from 'vitest'
import { messageLifetimeMs } from '#domain/messages/message.ts'
import { listMessages } from '#server/messages/list-messages.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { textPart } from '#tests/harness/text-part.ts'
import { assignHeld } from './assign-held.ts'
import { deleteHeld } from './delete-held.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteGateway } from '#server/gateways/delete-gateways.ts'
import { listHeld } from './list-held.ts'
import { listGatewayLog } from '#server/gateways/list-gateway-log.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'

/** A gateway whose texts are held, and the list of them. */
async function openHolding(app: TestApp, name = 'Phone') {
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name })
  const gateway = await findIngestGateway(app.app, id)
  return {
    id,
    ctx,
    send: (text: string, to: string | null = '+447700900999', externalId: string | null = null) =>
      app.receive(gateway, 'json', { externalId, to, from: 'Uber', text, sentAt: null }),
    held: async () => (await listHeld(ctx, { limit: 500 })).held,
  }
}

const copies = (app: TestApp) =>
  app.app.db.selectFrom('ingest_log').select(['sender', 'message_content']).where('message_content', 'is not', null).execute()

test('a held text is assigned once, unchanged, shown to watchers, and leaves no copy in the log', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { ctx, id, send, held } = await openHolding(app)
  expect((await send('Your code is 4417', '+447700900999', 'a')).status).toBe('held')
  await using watcher = await openLiveStream(served.url)
  const [entry] = await held()
  const [number] = await app.app.numbers.numbers()
  const ask = { ids: [entry?.id ?? ''], number_id: number?.id ?? '' }
  const answers = await Promise.all([assignHeld(ctx, ask), assignHeld(ctx, ask)])
  const results = answers.flatMap((answer) => answer.results)
  expect(results).toContainEqual({ id: entry?.id, status: 'stored', message_id: expect.any(String) })
  expect(results).toContainEqual({ id: entry?.id, status: 'failed', reason: 'This text has already been assigned.' })
  const kept = await app.app.db.selectFrom('sms_messages').select(['sender', 'message_content', 'external_id']).execute()
  expect(kept).toEqual([{ sender: 'Uber', message_content: 'Your code is 4417', external_id: 'a' }])
  expect(await watcher.until(1)).toMatchObject([{ event: 'message.received' }])
  const log = (await listGatewayLog(ctx, { id, outcome: 'held', limit: 10 })).entries
  expect(log).toMatchObject([
    {
      reason: expect.stringContaining(`Assigned to ${testNumbers[0]}`),
      message_id: expect.any(String),
      sender: null,
      message_content: null,
    },
  ])
  expect(await copies(app)).toEqual([])
  expect(await held()).toEqual([])
  // The gateway delivers it once more: it is known.
  expect((await send('Your code is 4417', testNumbers[0], 'a')).status).toBe('duplicate')
})

test('a held text that was assigned and is delivered again is a duplicate, for as long as the log knows of it', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { ctx, id, send, held } = await openHolding(app)
  const [number] = await app.app.numbers.numbers()
  await send('Your code is 4417', '+447700900999', 'a')
  await send('No recipient, 4418', null, 'b')
  const ids = (await held()).map((entry) => entry.id)
  const { results } = await assignHeld(ctx, { ids, number_id: number?.id ?? '' })
  const messageId = { a: results[1]?.message_id, b: results[0]?.message_id }
  expect(await send('Your code is 4417', '+447700900999', 'a')).toEqual({ status: 'duplicate', messageId: messageId.a })
  expect(await send('No recipient, 4418', null, 'b')).toEqual({ status: 'duplicate', messageId: messageId.b })
  expect((await listGatewayLog(ctx, { id, outcome: 'duplicate', limit: 10 })).entries.map((entry) => entry.external_id)).toEqual(['b', 'a'])
  // The text is gone after its 24 hours.
  app.clock.advance(messageLifetimeMs + 1000)
  await expireMessages(app.app)
  expect(await send('Your code is 4417', '+447700900999', 'a')).toEqual({ status: 'duplicate' })
  expect(await held()).toEqual([])
})

test('the parts of a held text that was assigned or dropped are duplicates when they are delivered again', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { id, ctx, held } = await openHolding(app)
  const gateway = await findIngestGateway(app.app, id)
  const send = async (text: string) => {
    const receipts = []
    for (const number of [1, 2]) {
      const part = textPart(`${text} ${number}`, { number, reference: text, to: '+447700900999', externalId: `${text}-${number}` })
      receipts.push((await app.receive(gateway, 'kannel', part)).status)
    }
    return receipts
  }
  const [number] = await app.app.numbers.numbers()
  expect(await send('assigned')).toEqual(['stored', 'held'])
  await assignHeld(ctx, { ids: (await held()).map((entry) => entry.id), number_id: number?.id ?? '' })
  expect(await send('dropped')).toEqual(['stored', 'held'])
  await deleteHeld(ctx, { ids: (await held()).map((entry) => entry.id) })
  for (const text of ['assigned', 'dropped']) expect(await send(text)).toEqual(['duplicate', 'duplicate'])
  // Where the parts are forgotten, the id of the text is still known.
  await app.app.db.deleteFrom('message_part_sets').execute()
  for (const text of ['assigned', 'dropped']) expect(await send(text)).toEqual(['stored', 'duplicate'])
  expect(await held()).toEqual([])
  expect(await app.app.db.selectFrom('sms_messages').select('message_content').execute()).toEqual([
    { message_content: 'assigned 1assigned 2' },
  ])
})

test('texts are delivered to their recipients, which are listed; a text without one fails alone', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { ctx, id, send, held } = await openHolding(app)
  await send('first', '07700 900998')
  await send('second', '+447700900998')
  await send('abroad', '+33612345678')
  await send('nowhere', null)
  // As of a port without a number.
  await send('unmapped', '')
  await app.connection.query("update phone_numbers set status = 'paused'")
  const byText = new Map((await held()).map((entry) => [entry.text, entry.id]))
  const ids = ['abroad', 'first', 'nowhere', 'second', 'unmapped'].map((text) => byText.get(text) ?? '')
  const { results } = await assignHeld(ctx, { ids: [...ids, 'entry-999', 'nonsense'], list_number: true })
  expect(results.map(({ id: entry, status, reason }) => [entry, status, reason])).toEqual([
    [ids[0], 'failed', 'Only UK mobile numbers can be listed: +447 and nine digits.'],
    [ids[1], 'stored', undefined],
    [ids[2], 'failed', 'This text names no number.'],
    [ids[3], 'stored', undefined],
    [ids[4], 'failed', 'This text names no number.'],
    ['entry-999', 'failed', 'This held text is no longer in the log.'],
    ['nonsense', 'failed', 'This held text is no longer in the log.'],
  ])
  const numbers = await app.app.numbers.numbers()
  expect(numbers).toMatchObject([{ number: '+447700900998', gateway_id: id, message_count: 2 }])
  const { messages } = await listMessages(ctx, { id: numbers[0]?.id ?? '', limit: 10 })
  expect(messages.map((message) => message.message_content).toSorted()).toEqual(['first', 'second'])
  expect((await held()).map(({ text }) => text)).toEqual(['unmapped', 'nowhere', 'abroad'])
})

test('held texts keep the name and id of a deleted gateway and can still be delivered', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const gone = await openHolding(app, 'SIM bank in Leeds')
  const stays = await openHolding(app)
  await gone.send('left behind', '+447700900998')
  await stays.send('another', '+447700900997')
  await deleteGateway(gone.ctx, { id: gone.id })
  expect(await gone.held()).toMatchObject([
    { text: 'another', gateway_id: stays.id, gateway_name: 'Phone' },
    { text: 'left behind', gateway_id: null, gateway_name: 'SIM bank in Leeds', reason: '+447700900998 is not one of our numbers.' },
  ])
  const { held, total } = await listHeld(gone.ctx, { gateway_id: gone.id, limit: 10 })
  expect([held.map(({ text }) => text), total]).toEqual([['left behind'], 1])
  const { results } = await assignHeld(gone.ctx, { ids: held.map((entry) => entry.id), list_number: true })
  expect(results).toMatchObject([{ status: 'stored' }])
  expect(await app.app.numbers.numbers()).toContainEqual(
    expect.objectContaining({ number: '+447700900998', gateway_id: null, message_count: 1 }),
  )
})

test('ten thousand held texts are paged, each once, and counted', async () => {
  await using app = await openTestApp()
  const { ctx, id } = await openHolding(app)
  await app.connection.query(
    `insert into ingest_log (gateway_id, outcome, reason, recipient, sender, message_content, received_at)
     select $1, 'held', 'no', '+447700900999', 'Uber', i::text, $2 from generate_series(1, 10000) i`,
    [Number(id), app.app.now()],
  )
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = await listHeld(ctx, { limit: 500, ...(before === undefined ? {} : { before }) })
    expect(page.total).toBe(10_000)
    seen.push(...page.held.map(({ text }) => text))
    before = page.next ?? undefined
  } while (before !== undefined)
  expect(seen).toEqual(Array.from({ length: 10_000 }, (_, index) => String(10_000 - index)))
  await expect(listHeld(ctx, { limit: 10, before: '17' })).rejects.toMatchObject({ code: 'field_invalid', field: 'before' })
  expect(await listHeld(ctx, { limit: 10, gateway_id: 'nonsense' })).toEqual({ held: [], next: null, total: 0 })
})

test('assigning an expired held text starts its 24 hours; a younger one keeps its time', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { ctx, send, held } = await openHolding(app)
  await send('old')
  app.clock.advance(messageLifetimeMs)
  await send('young')
  app.clock.advance(60_000)
  const before = await held()
  const [number] = await app.app.numbers.numbers()
  await assignHeld(ctx, { ids: before.map(({ id }) => id), number_id: number?.id })
  const { messages } = await listMessages(ctx, { id: number?.id ?? '', limit: 10 })
  expect(messages.map((message) => message.message_content)).toEqual(['old', 'young'])
  expect(messages[1]?.received_at).toBe(before[0]?.received_at)
})

test('assigning refuses an unknown number, no target and two targets', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { ctx, send, held } = await openHolding(app)
  await send('kept')
  const ids = (await held()).map(({ id }) => id)
  const wrong = { code: 'field_invalid', field: 'number_id' }
  await expect(assignHeld(ctx, { ids, number_id: '12345' })).rejects.toMatchObject({ code: 'number_not_found', field: 'number_id' })
  await expect(assignHeld(ctx, { ids })).rejects.toMatchObject(wrong)
  await expect(assignHeld(ctx, { ids, number_id: '1', list_number: true })).rejects.toMatchObject(wrong)
  expect(await held()).toHaveLength(1)
})

test('a text that is longer than an SMS can be is not assigned', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { ctx, send, held } = await openHolding(app)
  await send('a'.repeat(39_016))
  await send('€'.repeat(19_507))
  const [number] = await app.app.numbers.numbers()
  const ids = (await held()).map(({ id }) => id)
  const { results } = await assignHeld(ctx, { ids, number_id: number?.id ?? '' })
  expect(results.map(({ status }) => status).toSorted()).toEqual(['failed', 'stored'])
  const failed = ids.filter((id) => results.some((result) => result.id === id && result.status === 'failed'))
  expect((await assignHeld(ctx, { ids: failed, list_number: true })).results).toEqual([
    { id: failed[0], status: 'failed', reason: expect.stringContaining('longer than an SMS') as string },
  ])
})

test('a text whose sender is longer than any is not assigned', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const { ctx, send, held } = await openHolding(app)
  await send('hello')
  await app.connection.query('update ingest_log set sender = $1', ['a'.repeat(255)])
  const ids = (await held()).map(({ id }) => id)
  const [number] = await app.app.numbers.numbers()
  expect((await assignHeld(ctx, { ids, number_id: number?.id ?? '' })).results).toMatchObject([{ status: 'failed' }])
})
