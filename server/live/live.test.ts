import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { changeGateway } from '#server/gateways/change-gateway.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { deleteMessage } from '#server/messages/delete-message.ts'
import { markRead } from '#server/messages/mark-read.ts'
import { purgeMessages } from '#server/messages/purge-messages.ts'
import { saveSettings } from '#server/system/settings/save-settings.ts'
import { addNumber } from '#server/numbers/add/add-numbers.ts'
import { deleteNumbers } from '#server/numbers/change/delete-numbers.ts'

const otp = 'Your code is 482913. Do not share it with anyone.'

test('a text reaches a user as in the list, and a visitor masked', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const person = await app.signIn()
  await using reader = await openLiveStream(served.url, person.headers)
  await using visitor = await openLiveStream(served.url)
  await app.deliver({ from: 'WhatsApp', text: otp })
  const [received] = await reader.until(1)
  const [masked] = await visitor.until(1)
  const numberId = String(received?.data['phone_number_id'])
  const list = (await (await fetch(`${served.url}/api/numbers/${numberId}/messages`, { headers: person.headers })).json()) as {
    messages: unknown[]
  }
  expect(received?.event).toBe('message.received')
  expect(received?.data).toEqual(list.messages[0])
  expect(received?.data).toMatchObject({ sender: 'WhatsApp', message_content: otp, code: '482913', service: 'whatsapp' })
  expect(masked?.data).toMatchObject({ code: null, id: received?.data['id'], service: 'whatsapp' })
  expect(JSON.stringify(masked)).not.toContain('482913')
  expect(JSON.stringify(masked?.data['message_content'])).not.toMatch(/\d/)
})

test('a service that is no platform is known by its sender alone, so visitors do not see it', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const gateway = await app.connectNumbers()
  const person = await app.signIn()
  await using reader = await openLiveStream(served.url, person.headers)
  await using visitor = await openLiveStream(served.url)
  await app.deliver({ from: 'Little Bank', text: otp })
  await app.deliver({ from: 'WhatsApp', text: otp })
  await changeGateway(app.ctx(app.admin), { id: gateway, status: 'offline' })
  expect((await reader.until(3)).map(({ data }) => data['service'] ?? data['services'])).toEqual([
    'little-bank',
    'whatsapp',
    ['whatsapp', 'little-bank'],
  ])
  expect((await visitor.until(3)).map(({ data }) => data['service'] ?? data['services'] ?? null)).toEqual([null, 'whatsapp', ['whatsapp']])
  const preview = await (await fetch(`${served.url}/api/preview`)).text()
  expect(preview).toContain('whatsapp')
  for (const shown of [JSON.stringify(await visitor.until(3)), preview]) expect(shown.toLowerCase()).not.toMatch(/little.bank/)
})

test('a stream with Last-Event-ID gets the missed texts, reads, deletions and numbers, each once', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const { headers } = await app.signIn()
  const first = await openLiveStream(served.url, headers)
  await app.deliver({ text: 'seen' })
  await first.until(1)
  const lastEventId = first.lastEventId()
  first.close()
  await first.ended

  await app.deliver({ text: 'missed' })
  const deletedId = await app.deliver({ text: 'missed and deleted' })
  await markRead(app.ctx(app.admin), { id: deletedId })
  await deleteMessage(app.ctx(app.admin), { id: deletedId })
  await deleteNumbers(app.ctx(app.admin), { number: '+447700900387' })

  await using second = await openLiveStream(served.url, { ...headers, 'last-event-id': lastEventId })
  await second.until(4)
  await app.deliver({ text: 'live again' })
  const received = await second.until(5)
  expect(received.map(({ event, data }) => [event, data['message_content'] ?? data['id']])).toEqual([
    ['message.received', 'missed'],
    ['message.read', deletedId],
    ['message.deleted', deletedId],
    ['number.removed', expect.any(String)],
    ['message.received', 'live again'],
  ])
})

test('every event id can be resumed from, even within a burst', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { headers } = await app.signIn()
  await using whole = await openLiveStream(served.url, headers)
  const texts = Array.from({ length: 40 }, (_, index) => `burst ${index}`)
  await Promise.all(texts.map((text) => app.deliver({ text })))
  const all = await whole.until(40)
  for (const cut of [0, 7, 20, 38]) {
    await using again = await openLiveStream(served.url, { ...headers, 'last-event-id': all[cut]?.id ?? '' })
    const missed = all.slice(cut + 1).map(({ data }) => data['id'])
    await again.until(missed.length)
    expect(again.received.map(({ data }) => data['id'])).toEqual(missed)
  }
})

test('an invalid event id opens the stream with a reset', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  await using visitor = await openLiveStream(served.url, { 'last-event-id': 'yesterday' })
  const [first] = await visitor.until(1)
  expect(first?.event).toBe('reset')
  await app.deliver({ text: 'and on it goes, as ever it did' })
  expect((await visitor.until(2))[1]?.event).toBe('message.received')
})

test('a stream of one number has the events of that number only', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const { headers } = await app.signIn()
  const numbers = await app.app.numbers.numbers()
  const one = numbers.find(({ number }) => number === '+447700900142')
  await using watcher = await openLiveStream(served.url, headers, `?number=${one?.id}`)
  await app.deliver({ to: '+447700900387', text: 'for the other' })
  await app.deliver({ to: '+447700900142', text: 'for this one' })
  expect((await watcher.until(1)).map(({ data }) => data['message_content'])).toEqual(['for this one'])
})

test('a stream of one number is reset when old texts are deleted, open or away', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  const { headers } = await app.signIn()
  const [one] = await app.app.numbers.numbers()
  await using watcher = await openLiveStream(served.url, headers, `?number=${one?.id}`)
  await app.deliver({ text: 'old' })
  const before = watcher.lastEventId()
  await app.app.db.transaction().execute((tx) => purgeMessages(tx, new Date(app.clock.now().getTime() + 60_000), 100))
  app.app.announce()
  expect((await watcher.until(1, 'reset')).at(-1)?.data).toEqual({ reason: 'Old texts were deleted.' })
  await using again = await openLiveStream(served.url, { ...headers, 'last-event-id': before }, `?number=${one?.id}`)
  await again.until(1, 'reset')
})

test('a look-up that fails costs no event: the page is written once the database answers', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { headers } = await app.signIn()
  await using reader = await openLiveStream(served.url, headers)
  await app.deliver({ text: 'before' })
  await reader.until(1, 'message.received')
  const { findMany } = app.app.numbers
  app.app.numbers.findMany = async () => {
    app.app.numbers.findMany = findMany
    throw Object.assign(new Error('connection cut'), { code: 'ECONNRESET' })
  }
  await app.deliver({ text: 'with the page' })
  expect((await reader.until(2, 'message.received'))[1]?.data['message_content']).toBe('with the page')
  expect(reader.received.filter(({ event }) => event === 'reset')).toEqual([])
})

test('texts that arrive while nobody watches are not written to those who come later, nor measured', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { headers } = await app.signIn()
  const first = await openLiveStream(served.url, headers)
  await app.deliver({ text: 'seen' })
  await first.until(1)
  await first[Symbol.asyncDispose]()
  await expect.poll(() => app.hub.streams().size).toBe(0)
  await app.deliver({ text: 'unseen' })
  app.clock.advance(60_000)
  await using second = await openLiveStream(served.url, headers)
  await app.deliver({ text: 'seen as well' })
  expect((await second.until(1)).map(({ data }) => data['message_content'])).toEqual(['seen as well'])
  expect(await app.app.metrics.registry.metrics()).toMatch(/^callbox_publication_seconds_count 2$/m)
})

test('a page that cannot be written has its readers load everything, and holds up none that follow', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const { headers } = await app.signIn()
  await using reader = await openLiveStream(served.url, headers)
  const { findMany } = app.app.numbers
  app.app.numbers.findMany = async () => {
    throw new TypeError('a fault of ours')
  }
  await app.deliver({ text: 'in no frame' })
  await reader.until(1, 'reset')
  app.app.numbers.findMany = findMany
  await app.deliver({ text: 'and on it goes' })
  await expect.poll(() => reader.received.at(-1)?.data['message_content']).toBe('and on it goes')
})

test('signing out ends the streams of that session only', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const [leaving, staying] = [await app.signIn('leaving@example.test'), await app.signIn('staying@example.test')]
  await using closing = await openLiveStream(served.url, leaving.headers)
  await using open = await openLiveStream(served.url, staying.headers)
  await fetch(`${served.url}/api/auth/sign-out`, { method: 'POST', headers: leaving.headers })
  await closing.ended
  await app.deliver({ text: 'still here' })
  expect(await open.until(1)).toHaveLength(1)
})

test('a number that is not listed has no stream', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  for (const id of ['999', 'x', '-1', '99999999999999999999']) expect((await fetch(`${served.url}/api/live?number=${id}`)).status).toBe(404)
})

test('a connection is not reused after its stream ended: the client’s next call succeeds', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string, headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) => get(`${served.url}${path}`, { agent, headers }, resolve).on('error', reject))
  try {
    for (let turn = 0; turn < 5; turn++) {
      const { headers } = await app.signIn()
      const stream = await ask('/api/live', headers)
      expect(stream.headers['connection']).toBe('close')
      const ended = once(stream.resume(), 'end')
      await expect.poll(() => app.hub.streams().size).toBe(1)
      for (const open of app.hub.streams()) open.end()
      await ended
      const next = await ask('/api/preview', {})
      expect(next.statusCode).toBe(200)
      next.resume()
    }
  } finally {
    agent.destroy()
  }
})

test('a client’s half-open connection does not keep an ended stream open', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const socket = connect({ port: Number(new URL(served.url).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.write('GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  socket.resume()
  await expect.poll(() => app.hub.streams().size).toBe(1)
  for (const stream of app.hub.streams()) stream.end()
  await once(socket, 'end')
  await expect.poll(() => app.hub.streams().size).toBe(0)
  socket.destroy()
})

test('maintenance ends all streams but those of administrators at once, and they reopen afterwards', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const person = await app.signIn()
  const chief = await app.signIn('chief@example.test', 'admin')
  const shutOut = [
    await openLiveStream(served.url),
    await openLiveStream(served.url, person.headers),
    await openLiveStream(served.url, person.headers, '?number=1'),
  ]
  await using admin = await openLiveStream(served.url, chief.headers)
  await saveSettings(app.ctx(app.admin), { maintenance_mode: true })
  await Promise.all(shutOut.map(({ ended }) => ended))
  await app.deliver({ text: otp })
  await expect.poll(() => admin.received.at(-1)?.data['message_content']).toBe(otp)
  expect(shutOut.flatMap(({ received }) => received)).toEqual([])
  expect((await fetch(`${served.url}/api/live`, { headers: person.headers })).status).toBe(503)

  await saveSettings(app.ctx(app.admin), { maintenance_mode: false })
  await using again = await openLiveStream(served.url, { ...person.headers, 'last-event-id': shutOut[1]?.lastEventId() ?? '' })
  expect(await again.until(1)).toMatchObject([{ event: 'message.received', data: { message_content: otp } }])
})

test('visitors do not see the gateway of a number, live or in the preview; users do', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const { headers } = await app.signIn()
  const ctx = app.ctx(app.admin)
  const { id } = await createGateway(ctx, { name: 'Phone' })
  const visitor = await openLiveStream(served.url)
  const lastEventId = visitor.lastEventId()
  await using person = await openLiveStream(served.url, headers)
  await addNumber(ctx, { number: '+447700900142', gateway_id: id })
  expect(await person.until(1)).toMatchObject([{ event: 'number.changed', data: { gateway_id: id } }])
  expect(await visitor.until(1)).toMatchObject([{ event: 'number.changed', data: { number: '+447700900142', gateway_id: null } }])
  visitor.close()
  await using again = await openLiveStream(served.url, { 'last-event-id': lastEventId })
  expect(await again.until(1)).toMatchObject([{ event: 'number.changed', data: { gateway_id: null } }])

  const ask = async (path: string, as = {}) => (await fetch(served.url + path, { headers: as })).json()
  expect(await ask('/api/preview')).toMatchObject({ numbers: [{ number: '+447700900142', gateway_id: null }] })
  expect(await ask('/api/numbers', headers)).toMatchObject({ numbers: [{ number: '+447700900142', gateway_id: id }] })
})
