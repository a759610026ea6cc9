import { expect, test } from 'vitest'
import { deleteMessage } from '#server/messages/delete-message.ts'
import { markRead } from '#server/messages/mark-read.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { openLiveStream, type LiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'

const [hidden = '', listed = ''] = testNumbers

/** Changes the first number as an administrator does: what is true, and the fact that tells of it, in one transaction. */
async function change(app: TestApp, set: string): Promise<number> {
  const { rows } = await app.connection.query(`update phone_numbers set ${set} where number = $1 returning id`, [hidden])
  const id = Number(rows[0]?.['id'])
  await recordFact(app.app.db, { kind: 'number.changed', phone_number_id: id })
  app.app.announce()
  return id
}

/** A text for the number that is listed: everybody hears it, so what was to come before it has come. */
async function lastOf(app: TestApp, ...listeners: LiveStream[]) {
  const id = await app.deliver({ to: listed, text: 'received by everybody, as the last' })
  for (const { received } of listeners) await expect.poll(() => received.at(-1)?.data['id']).toBe(id)
}

const hide = { 'is paused': "status = 'paused'", 'is for tests': 'is_test = true' }

test.each(Object.entries(hide))(
  'streams of a number that %s get its removal and nothing more: no text, no read, no deletion',
  async (_how, set) => {
    await using app = await openTestApp({ numbers: 2 })
    await using served = await app.serve()
    const person = await app.signIn()
    const chief = await app.signIn('chief@example.test', 'admin')
    const seen = await app.deliver({ to: hidden, text: 'while it was listed' })
    await using visitor = await openLiveStream(served.url)
    const reader = await openLiveStream(served.url, person.headers)
    await using admin = await openLiveStream(served.url, chief.headers)
    const from = reader.lastEventId()
    const id = await change(app, set)

    const text = await app.deliver({ to: hidden, text: 'for nobody to see: 482913' })
    for (const message of [seen, text]) {
      await markRead(app.ctx(app.admin), { id: message })
      await deleteMessage(app.ctx(app.admin), { id: message })
    }
    await lastOf(app, visitor, reader, admin)
    const only = ['number.removed', 'message.received']
    for (const { received } of [visitor, reader]) {
      expect(received.map(({ event }) => event)).toEqual(only)
      expect(received[0]?.data).toEqual({ id: String(id) })
    }
    // Administrators hear of one another as well.
    expect(admin.received.map(({ event }) => event).filter((event) => event !== 'admin.changed')).toEqual(only)

    reader.close()
    await using again = await openLiveStream(served.url, { ...person.headers, 'last-event-id': from })
    expect((await again.until(2)).map(({ event }) => event)).toEqual(only)
  },
)

test('the stream of an unlisted number ends at the next heartbeat and cannot be opened, but for administrators', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const person = await app.signIn()
  const chief = await app.signIn('chief@example.test', 'admin')
  await app.deliver({ to: hidden, text: 'before' })
  const [row] = (await app.connection.query('select id from phone_numbers where number = $1', [hidden])).rows
  const query = `?number=${String(row?.['id'])}`
  const streams = [await openLiveStream(served.url, person.headers, query), await openLiveStream(served.url, {}, query)]
  const id = await change(app, hide['is paused'])
  for (const stream of streams) expect(await stream.until(1)).toMatchObject([{ event: 'number.removed', data: { id: String(id) } }])
  await app.hub.heartbeat()
  await Promise.all(streams.map(({ ended }) => ended))

  const answer = async (asked: string, headers = {}) => {
    const response = await fetch(`${served.url}/api/live${asked}`, { headers })
    return [response.status, await response.text()]
  }
  const nowhere = await answer('?number=999', person.headers)
  expect(nowhere[0]).toBe(404)
  expect(await answer(query, person.headers)).toEqual(nowhere)
  expect(await answer(query)).toEqual(nowhere)
  expect(await answer('?number=999', chief.headers)).toEqual(nowhere)

  await using admin = await openLiveStream(served.url, chief.headers, query)
  await app.hub.heartbeat()
  const text = await app.deliver({ to: hidden, text: 'for administrators' })
  await markRead(app.ctx(app.admin), { id: text })
  expect((await admin.until(2)).map(({ event, data }) => [event, data['id']])).toEqual([
    ['message.received', text],
    ['message.read', text],
  ])
})

test('a number that is listed again returns with the texts that came meanwhile', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const { headers } = await app.signIn()
  await using reader = await openLiveStream(served.url, headers)
  await change(app, hide['is paused'])
  await app.deliver({ to: hidden, text: 'meanwhile' })
  await change(app, "status = 'available'")
  await lastOf(app, reader)
  expect(reader.received.find(({ event }) => event === 'number.changed')?.data).toMatchObject({ number: hidden, message_count: 1 })
})
