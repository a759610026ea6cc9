import { expect, test } from 'vitest'
import { deleteMessage } from '#server/messages/delete-message.ts'
import { markRead } from '#server/messages/mark-read.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { hearLive, type Listener } from '#tests/harness/hear-live.ts'
import { openHouse, testNumbers, type OpenHouse } from '#tests/harness/open-house.ts'

const [hidden = '', listed = ''] = testNumbers

/** Changes the first number as an administrator does: what is true, and the fact that tells of it, in one transaction. */
async function change(house: OpenHouse, set: string): Promise<number> {
  const { rows } = await house.connection.query(`update phone_numbers set ${set} where number = $1 returning id`, [hidden])
  const id = Number(rows[0]?.['id'])
  await recordFact(house.app.db, { kind: 'number.changed', phone_number_id: id })
  house.app.announce()
  return id
}

/** A text for the number that is listed: everybody hears it, so what was to come before it has come. */
async function lastOf(house: OpenHouse, ...listeners: Listener[]) {
  const id = await house.deliver({ to: listed, text: 'heard by everybody, as the last' })
  for (const { heard } of listeners) await expect.poll(() => heard.at(-1)?.data['id']).toBe(id)
}

const hide = { 'is paused': "status = 'paused'", 'is for tests': 'is_test = true' }

test.each(Object.entries(hide))(
  'of a number that %s nobody hears anything but that it has left: no text, no reading, no deletion',
  async (_how, set) => {
    await using house = await openHouse({ numbers: 2 })
    await using served = await house.serve()
    const person = await house.signIn()
    const chief = await house.signIn('chief@example.test', 'admin')
    const seen = await house.deliver({ to: hidden, text: 'while it was listed' })
    await using visitor = await hearLive(served.url)
    const reader = await hearLive(served.url, person.headers)
    await using admin = await hearLive(served.url, chief.headers)
    const from = reader.lastEventId()
    const id = await change(house, set)

    const text = await house.deliver({ to: hidden, text: 'for nobody to see: 482913' })
    for (const message of [seen, text]) {
      await markRead(house.ctx(house.admin), { id: message })
      await deleteMessage(house.ctx(house.admin), { id: message })
    }
    await lastOf(house, visitor, reader, admin)
    const only = ['number.removed', 'message.received']
    for (const { heard } of [visitor, reader]) {
      expect(heard.map(({ event }) => event)).toEqual(only)
      expect(heard[0]?.data).toEqual({ id: String(id) })
    }
    // Administrators hear of one another as well.
    expect(admin.heard.map(({ event }) => event).filter((event) => event !== 'admin.changed')).toEqual(only)

    reader.close()
    await using again = await hearLive(served.url, { ...person.headers, 'last-event-id': from })
    expect((await again.until(2)).map(({ event }) => event)).toEqual(only)
  },
)

test('a stream of one number that has left says so and ends at the next heartbeat, and cannot be opened; an administrator goes on hearing it', async () => {
  await using house = await openHouse({ numbers: 2 })
  await using served = await house.serve()
  const person = await house.signIn()
  const chief = await house.signIn('chief@example.test', 'admin')
  await house.deliver({ to: hidden, text: 'before' })
  const [row] = (await house.connection.query('select id from phone_numbers where number = $1', [hidden])).rows
  const query = `?number=${String(row?.['id'])}`
  const streams = [await hearLive(served.url, person.headers, query), await hearLive(served.url, {}, query)]
  const id = await change(house, hide['is paused'])
  for (const stream of streams) expect(await stream.until(1)).toMatchObject([{ event: 'number.removed', data: { id: String(id) } }])
  await house.hub.beat()
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

  await using admin = await hearLive(served.url, chief.headers, query)
  await house.hub.beat()
  const text = await house.deliver({ to: hidden, text: 'for administrators' })
  await markRead(house.ctx(house.admin), { id: text })
  expect((await admin.until(2)).map(({ event, data }) => [event, data['id']])).toEqual([
    ['message.received', text],
    ['message.read', text],
  ])
})

test('a number that is listed again joins, with the texts that came meanwhile in its list', async () => {
  await using house = await openHouse({ numbers: 2 })
  await using served = await house.serve()
  const { headers } = await house.signIn()
  await using reader = await hearLive(served.url, headers)
  await change(house, hide['is paused'])
  await house.deliver({ to: hidden, text: 'meanwhile' })
  await change(house, "status = 'available'")
  await lastOf(house, reader)
  expect(reader.heard.find(({ event }) => event === 'number.changed')?.data).toMatchObject({ number: hidden, message_count: 1 })
})
