import { expect, test } from 'vitest'
import { Agent, get, type IncomingMessage } from 'node:http'
import { deleteMessage } from '#server/messages/delete-message.ts'
import { saveSettings } from '#server/system/settings/save-settings.ts'
import { countQueries } from '#tests/harness/count-queries.ts'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import type { SseFrame } from './sse-frame.ts'
import type { Stream } from './stream.ts'

const otp = 'Your code is 482913. Do not share it with anyone.'
const crowd = 40

test('streams that reconnect at once each get their own session and miss nothing', async () => {
  await using app = await openTestApp({ numbers: 2, env: { STREAMS_PER_CLIENT: '0' } })
  await using served = await app.serve()
  await app.connectNumbers()
  const people = [await app.signIn('one@example.test'), await app.signIn('other@example.test')]
  const chief = await app.signIn('chief@example.test', 'admin')
  const leaver = await app.signIn('leaver@example.test')
  await app.connection.query(`update user_sessions set status = 'ended', ended_at = now() where profile_id = $1`, [leaver.userId])

  // Each of them was last seen at another place in the feed.
  const places: Array<{ cursor: string; missed: string[] }> = []
  for (let count = 0; count < 8; count++) {
    const before = await openLiveStream(served.url)
    const cursor = before.lastEventId()
    before.close()
    const id = await app.deliver({ text: otp })
    for (const place of places) place.missed.push(id)
    places.push({ cursor, missed: [id] })
  }
  const deleted = places.at(-1)?.missed[0] ?? ''
  await deleteMessage(app.ctx(app.admin), { id: deleted })

  const viewers = [...people, chief, leaver, null]
  const streams = await Promise.all(
    Array.from({ length: crowd }, async (_, index) => {
      const viewer = viewers[index % viewers.length]
      const { cursor, missed } = places[index % places.length] ?? { cursor: '', missed: [] }
      const stream = await openLiveStream(served.url, { ...viewer?.headers, 'last-event-id': cursor })
      return { stream, missed: missed.filter((id) => id !== deleted), mayRead: Boolean(viewer) && viewer !== leaver }
    }),
  )
  const last = await app.deliver({ text: otp })
  for (const { stream, missed, mayRead } of streams) {
    await expect.poll(() => stream.received.at(-1)?.data['id']).toBe(last)
    const texts = stream.received.filter(({ event }) => event === 'message.received')
    expect(texts.map(({ data }) => data['id'])).toEqual([...missed, last])
    for (const { data } of texts) expect(data['code']).toBe(mayRead ? '482913' : null)
    if (!mayRead) expect(JSON.stringify(texts)).not.toContain('482913')
    expect(stream.received.filter(({ event }) => event === 'message.deleted').map(({ data }) => data['id'])).toEqual([deleted])
    stream.close()
  }
})

test('streams that connect at once, new and returning, share one read of the feed and one catch-up', async () => {
  await using app = await openTestApp({ numbers: 1 })
  await using served = await app.serve()
  const first = await openLiveStream(served.url)
  const from = first.lastEventId()
  await app.deliver({ text: otp })
  await first.until(1)
  const written = Array.from({ length: crowd }, (_, index) => fakeStream(index % 2 === 0 ? null : from))
  const asked = countQueries(app.app)
  for (const { stream } of written) app.hub.join(stream)
  await expect.poll(() => written.every(({ text }) => text().includes('id: '))).toBe(true)
  expect(asked()).toBe(2)
  for (const { stream, text } of written) expect(text().includes('event: message.received')).toBe(stream.lastEventId !== null)
  for (const { stream } of written) app.hub.leave(stream)
  first.close()
})

/** A visitor's stream that keeps what is written to it. */
function fakeStream(lastEventId: string | null): { stream: Stream; text: () => string } {
  let text = ''
  const write = ({ plain }: SseFrame) => void (text += plain.toString())
  const visitor = { mayRead: false, isAdmin: false, phoneNumberId: null, sessionId: null, userId: null, lastEventId, write }
  const stream = { ...visitor, startBuffering() {}, flush() {}, unbuffered: () => visitor, end() {}, isOpen: () => true }
  return { stream, text: () => text }
}

test('simultaneous look-ups of different numbers get their own results', async () => {
  await using app = await openTestApp({ numbers: 3, env: { STREAMS_PER_CLIENT: '0' } })
  await using served = await app.serve()
  const { rows } = await app.connection.query('update phone_numbers set is_test = number = $1 returning id, is_test', ['+447700900142'])
  const asked = Array.from({ length: 30 }, (_, index) => rows[index % rows.length])
  const statuses = await Promise.all(
    asked.map(async (row) => {
      const response = await fetch(`${served.url}/api/live?number=${String(row?.['id'])}`)
      await response.body?.cancel()
      return response.status
    }),
  )
  expect(statuses).toEqual(asked.map((row) => (row?.['is_test'] ? 404 : 200)))
})

/** Opens streams and returns, once all have ended, the wait that each was given last. */
async function readRetries(url: string, count: number, headers = {}): Promise<{ open: Promise<void>; ended: Promise<number[]> }> {
  const agent = new Agent()
  const responses = await Promise.all(
    Array.from(
      { length: count },
      () => new Promise<IncomingMessage>((resolve, reject) => get(`${url}/api/live`, { agent, headers }, resolve).on('error', reject)),
    ),
  )
  const streams = responses.map((response) => {
    let text = ''
    let greet = () => {}
    const greeted = new Promise<void>((resolve) => (greet = resolve))
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (/^id: /m.test(text)) greet()
    })
    const retry = new Promise<number>((resolve) =>
      response.once('end', () => resolve(Number([...text.matchAll(/^retry: (\d+)$/gm)].at(-1)?.[1]))),
    )
    return { greeted, retry }
  })
  return {
    open: Promise.all(streams.map(({ greeted }) => greeted)).then(() => {}),
    ended: Promise.all(streams.map(({ retry }) => retry)),
  }
}

test('a server that stops tells each stream when to reconnect, at different times', async () => {
  await using app = await openTestApp({ env: { STREAMS_PER_CLIENT: '0' } })
  await using served = await app.serve()
  const { open, ended } = await readRetries(served.url, 30)
  await open
  app.hub.close()
  const retries = await ended
  for (const ms of retries) {
    expect(ms).toBeGreaterThanOrEqual(1000)
    expect(ms).toBeLessThan(2000)
  }
  expect(new Set(retries).size).toBeGreaterThan(15)
})

test('so does maintenance', async () => {
  await using app = await openTestApp({ env: { STREAMS_PER_CLIENT: '0' } })
  await using served = await app.serve()
  const { open, ended } = await readRetries(served.url, 10)
  await open
  await saveSettings(app.ctx(app.admin), { maintenance_mode: true })
  expect(new Set(await ended).size).toBeGreaterThan(5)
})
