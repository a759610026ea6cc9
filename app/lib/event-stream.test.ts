import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fact } from '#domain/facts.ts'
import { openEventStream, type Audience, type EventStream, type Health } from './event-stream.ts'
import { restartSharedStream } from './restart-stream.ts'

/** The server: what it is asked, and the streams that are open. Cursors are numbers. */
type Open = { from: string | null; send(text: string): void; end(): void }
let opened: Open[]
let isOpen: Open[]
let head: number
let audience: Audience
let refusal: Response | null
let pages: EventStream[]
let said: number

const streamOf = (id: number, data = `{"id":"${id}"}`) => `event: message.received\nid: ${id}\ndata: ${data}\n\n`

beforeEach(() => {
  ;[opened, isOpen, pages, head, audience, refusal, said] = [[], [], [], 100, 'user', null, 0]
  const events = new EventTarget()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const post = BroadcastChannel.prototype.postMessage
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(function (this: BroadcastChannel, message) {
    said++
    post.call(this, message)
  })
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    if (refusal) return refusal.clone()
    const from = new URL(url, 'http://callbox.example').searchParams.get('last_event_id')
    const bytes = new TransformStream<Uint8Array, Uint8Array>()
    const writer = bytes.writable.getWriter()
    const send = (text: string) => void writer.write(new TextEncoder().encode(text)).catch(() => {})
    const open: Open = { from, send, end: () => void writer.close().catch(() => {}) }
    opened.push(open)
    isOpen.push(open)
    signal.addEventListener('abort', () => (isOpen = isOpen.filter((one) => one !== open)))
    for (let id = Number(from ?? head) + 1; id <= head; id++) send(streamOf(id))
    send(`retry: 1\n\n: still here\nid: ${head}\n\n`)
    return new Response(bytes.readable, { headers: { 'content-type': 'text/event-stream', 'feed-audience': audience } })
  })
})

afterEach(() => {
  for (const page of pages) page.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function arrive() {
  head++
  for (const open of isOpen) open.send(streamOf(head))
}

function openPage(cursor: string | null = String(head)) {
  const facts: string[] = []
  const healths: Health[] = []
  let polls = 0
  const stream = openEventStream({
    onFact: (fact: Fact, its) => facts.push('id' in fact.data ? `${fact.data.id} ${its}` : fact.event),
    onHealth: (health) => healths.push(health),
    poll: () => polls++,
    pollEveryMs: 60_000,
  })
  pages.push(stream)
  stream.begin(cursor)
  return { stream, facts, health: () => healths.at(-1), polls: () => polls }
}

const until = (check: () => unknown) => expect.poll(check, { interval: 1 })

test('twenty pages are live on one connection, which begins where the first list was loaded, and say little to one another', async () => {
  head = 103
  const all = Array.from({ length: 20 }, () => openPage('100'))
  for (const { health } of all) await until(health).toBe('open')
  arrive()
  for (const { facts } of all) await until(() => facts).toEqual(['101 user', '102 user', '103 user', '104 user'])
  expect(opened.map(({ from }) => from)).toEqual(['100'])
  for (const { stream } of all) stream.retry()
  arrive()
  for (const { facts } of all) await until(() => facts).toContain('105 user')
  expect(said).toBeLessThan(200)
})

test('when the page that leads closes, the next one goes on from the last event: nothing missed, nothing twice', async () => {
  const all = Array.from({ length: 4 }, () => openPage())
  for (const { health } of all) await until(health).toBe('open')
  for (let times = 0; times < 3; times++) {
    arrive()
    pages.shift()?.close()
    arrive()
    const last = `${head} user`
    for (const { facts } of all.slice(times + 1)) await until(() => facts.at(-1)).toBe(last)
  }
  expect(all.at(-1)?.facts).toEqual([101, 102, 103, 104, 105, 106].map((id) => `${id} user`))
  expect(isOpen.length).toBe(1)
})

test('a list that was loaded elsewhere in the feed than the stream began is loaded again', async () => {
  const leader = openPage('100')
  const other = openPage('99')
  await until(leader.health).toBe('open')
  await until(() => other.facts).toEqual(['reset'])
  expect(leader.facts).toEqual([])
  // Under way, a page that joins has loaded its list after it joined.
  const late = openPage('98')
  await until(late.health).toBe('open')
  arrive()
  await until(() => late.facts).toEqual(['101 user'])
})

test('signing in anywhere opens the stream anew with the rights of now', async () => {
  audience = 'visitor'
  const all = [openPage(), openPage()]
  for (const { health } of all) await until(health).toBe('open')
  audience = 'user'
  restartSharedStream()
  await until(() => opened.length).toBe(2)
  arrive()
  for (const { facts } of all) await until(() => facts).toEqual(['101 user'])
  expect(isOpen.length).toBe(1)
})

test('a stream that ends is opened again behind its last event, when the server would have it', async () => {
  const page = openPage()
  await until(page.health).toBe('open')
  arrive()
  await until(() => page.facts.length).toBe(1)
  opened[0]?.end()
  await until(() => opened.length).toBe(2)
  expect(opened[1]?.from).toBe('101')
})

test('too many streams: every page polls its lists instead, and comes back when asked', async () => {
  refusal = Response.json({ error: 'Too many.', code: 'too_many_streams' }, { status: 429, headers: { 'retry-after': '30' } })
  const all = [openPage(), openPage()]
  for (const { health, polls } of all) {
    await until(health).toBe('refused')
    expect(polls()).toBe(1)
  }
  refusal = null
  all[1]?.stream.retry()
  for (const { health } of all) await until(health).toBe('open')
})

test('without Web Locks every page has a stream of its own', async () => {
  vi.stubGlobal('navigator', {})
  const all = [openPage(), openPage()]
  for (const { health } of all) await until(health).toBe('open')
  arrive()
  for (const { facts } of all) await until(() => facts).toEqual(['101 user'])
  expect(isOpen.length).toBe(2)
})
