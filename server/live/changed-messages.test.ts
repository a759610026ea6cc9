import { expect, test } from 'vitest'
import { partsTimeoutMs } from '#domain/messages/parts.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { deleteMessage } from '#server/messages/delete-message.ts'
import { listMessages } from '#server/messages/list-messages.ts'
import { markRead } from '#server/messages/mark-read.ts'
import { publishOverdueTexts } from '#server/messages/parts/publish-overdue-texts.ts'
import { changeNumber } from '#server/numbers/change/change-numbers.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { textPart } from '#tests/harness/text-part.ts'

const head = 'Your code is '
const tail = '482913. Do not share it with anyone.'

async function deliverPart(app: TestApp, number: number, more = {}) {
  const gateway = await findIngestGateway(app.app, await app.connectNumbers())
  return app.receive(gateway, 'kannel', textPart(number === 1 ? head : tail, { number, ...more }))
}

/** Publishes a text of which the second part is missing. */
async function publishFirstPart(app: TestApp): Promise<void> {
  await deliverPart(app, 1)
  app.clock.advance(partsTimeoutMs)
  await publishOverdueTexts(app.app)
}

test('a text that is completed changes in place on open streams: for users as the list shows it, for visitors masked', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  await app.connectNumbers()
  const { headers } = await app.signIn()
  await using reader = await openLiveStream(served.url, headers)
  await using visitor = await openLiveStream(served.url)
  await publishFirstPart(app)
  const [received] = await reader.until(1)
  expect(received?.data).toMatchObject({ message_content: `${head}[…]`, is_incomplete: true, code: null })
  expect((await visitor.until(1))[0]?.data).toMatchObject({ is_incomplete: true, code: null })
  const id = String(received?.data['id'])
  await markRead(app.ctx(app.admin), { id })

  expect(await deliverPart(app, 2)).toEqual({ status: 'stored', messageId: id })
  const [changed] = (await reader.until(3)).slice(-1)
  expect(changed?.event).toBe('message.changed')
  expect(changed?.data).toEqual({ ...received?.data, message_content: head + tail, code: '482913', is_incomplete: false, is_read: true })
  const numberId = String(received?.data['phone_number_id'])
  const list = await fetch(`${served.url}/api/numbers/${numberId}/messages`, { headers })
  expect(((await list.json()) as { messages: unknown[] }).messages).toEqual([changed?.data])

  const [masked] = (await visitor.until(3)).slice(-1)
  expect(masked).toMatchObject({ event: 'message.changed', data: { id, is_incomplete: false, code: null } })
  expect(JSON.stringify(masked?.data['message_content'])).not.toMatch(/\d/)
  expect((await app.app.numbers.numbers())[0]?.message_count).toBe(1)
})

test('a part that arrives late is sent to all but those who reported the text', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  await app.connectNumbers()
  const [reporter, other] = [await app.signIn('one@example.test'), await app.signIn('two@example.test')]
  await publishFirstPart(app)
  await using mine = await openLiveStream(served.url, reporter.headers)
  await using theirs = await openLiveStream(served.url, other.headers)
  const { rows } = await app.connection.query('select id from sms_messages')
  const response = await fetch(`${served.url}/api/messages/${Number(rows[0]?.['id'])}/report`, {
    method: 'POST',
    headers: { ...reporter.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'private' }),
  })
  expect(response.status).toBe(204)
  await mine.until(1)
  await deliverPart(app, 2)
  await theirs.until(1)
  await app.deliver({ text: 'After it' })
  await mine.until(2)
  expect(mine.received.map(({ event }) => event)).toEqual(['message.deleted', 'message.received'])
  await theirs.until(2)
  expect(theirs.received.map(({ event }) => event)).toEqual(['message.changed', 'message.received'])
})

test('the part that was missing can name the service, which the number then has', async () => {
  await using app = await openTestApp({ numbers: 1 })
  const gateway = await findIngestGateway(app.app, await app.connectNumbers())
  const deliver = (number: number, text: string) => app.receive(gateway, 'kannel', textPart(text, { number, from: '60123' }))
  await deliver(1, 'Your code is 482913. Use it to log in to ')
  app.clock.advance(partsTimeoutMs)
  await publishOverdueTexts(app.app)
  expect((await app.app.numbers.numbers())[0]?.services).toEqual([])
  await deliver(2, 'your Google account.')
  const [number] = await app.app.numbers.numbers()
  expect(number).toMatchObject({ services: ['google'], message_count: 1 })
  const { messages } = await listMessages(app.ctx(app.admin), { id: number?.id ?? '', limit: 1 })
  expect(messages[0]?.service).toBe('google')
})

test('a user who was away while a text was published and completed gets it with its last event id, and once it is deleted that alone', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  await app.connectNumbers()
  const { headers } = await app.signIn()
  const first = await openLiveStream(served.url, headers)
  await publishFirstPart(app)
  const [received] = await first.until(1)
  const lastEventId = first.lastEventId()
  first.close()
  await first.ended

  await deliverPart(app, 2)
  await using second = await openLiveStream(served.url, { ...headers, 'last-event-id': lastEventId })
  expect(await second.until(1)).toMatchObject([{ event: 'message.changed', data: { message_content: head + tail, code: '482913' } }])

  await deleteMessage(app.ctx(app.admin), { id: String(received?.data['id']) })
  await using third = await openLiveStream(served.url, { ...headers, 'last-event-id': lastEventId })
  await app.deliver({ text: 'the last' })
  expect((await third.until(2)).map(({ event }) => event)).toEqual(['message.deleted', 'message.received'])
})

test('a text of a number that is not listed changes for administrators alone', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  await app.connectNumbers()
  const { headers } = await app.signIn()
  const chief = await app.signIn('chief@example.test', 'admin')
  const [row] = (await app.connection.query('select id from phone_numbers order by id limit 1')).rows
  const id = String(row?.['id'])
  await changeNumber(app.ctx(app.admin), { id, status: 'paused' })
  await using reader = await openLiveStream(served.url, headers)
  await using visitor = await openLiveStream(served.url)
  await using admin = await openLiveStream(served.url, chief.headers, `?number=${id}`)
  await publishFirstPart(app)
  await deliverPart(app, 2)
  expect((await admin.until(2)).map(({ event }) => event)).toEqual(['message.received', 'message.changed'])
  await app.deliver({ to: '+447700900387', text: 'for everybody' })
  for (const stream of [reader, visitor]) expect((await stream.until(1)).map(({ event }) => event)).toEqual(['message.received'])
})

test('each part that is late is added to a text that is still incomplete', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  await app.connectNumbers()
  const { headers } = await app.signIn()
  await using reader = await openLiveStream(served.url, headers)
  await deliverPart(app, 1, { total: 3 })
  app.clock.advance(partsTimeoutMs)
  await publishOverdueTexts(app.app)
  await deliverPart(app, 3, { total: 3 })
  // An event has the text as it is when it is sent.
  await reader.until(2)
  await deliverPart(app, 2, { total: 3, bytes: Buffer.from('now ') })
  const texts = (await reader.until(3)).map(({ data }) => [data['message_content'], data['is_incomplete'], data['code']])
  expect(texts).toEqual([
    [`${head}[…]`, true, null],
    [`${head}[…]${tail}`, true, '482913'],
    [`${head}now ${tail}`, false, '482913'],
  ])
})
