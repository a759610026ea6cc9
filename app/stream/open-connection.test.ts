import { setMaxListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fact } from '#domain/api/facts.ts'
import { openConnection, type Audience, type ConnectionState, type OpenConnection } from './open-connection.ts'
import { restartSharedStream, streamName } from './restart-stream.ts'
import { streamTiming } from './step-stream.ts'

/** The server: what it is asked, and the streams that are open. Cursors are numbers. */
type Open = { from: string | null; send(text: string): void; end(): void }
let opened: Open[]
let isOpen: Open[]
let head: number
let audience: Audience
let refusal: Response | null
let pages: OpenConnection[]
let said: number

const soon = { interval: 1 }
const streamOf = (id: number, data = `{"id":"${id}"}`) => `event: message.received\nid: ${id}\ndata: ${data}\n\n`

beforeEach(() => {
  ;[opened, isOpen, pages, head, audience, refusal, said] = [[], [], [], 100, 'user', null, 0]
  const events = new EventTarget()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  setMaxListeners(50, events, document)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
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
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function arrive() {
  head++
  for (const open of isOpen) open.send(streamOf(head))
}

function openPage(cursor: string | null = String(head), releaseWhenHidden = false) {
  const facts: string[] = []
  const states: ConnectionState[] = []
  let polls = 0
  const connection = openConnection({
    onFact: (fact: Fact, its) => facts.push('id' in fact.data ? `${fact.data.id} ${its}` : fact.event),
    onState: (state) => states.push(state),
    load: () => void polls++,
    pollEveryMs: 60_000,
    releaseWhenHidden,
  })
  pages.push(connection)
  connection.begin(cursor)
  return { facts, state: () => states.at(-1), polls: () => polls }
}

test('twenty pages share one connection, which begins at the first list, with few messages between them', async () => {
  head = 103
  const all = Array.from({ length: 20 }, () => openPage('100'))
  for (const { state } of all) await expect.poll(state, soon).toBe('live')
  arrive()
  for (const { facts } of all) await expect.poll(() => facts, soon).toEqual(['101 user', '102 user', '103 user', '104 user'])
  expect(opened.map(({ from }) => from)).toEqual(['100'])
  dispatchEvent(new Event('online'))
  arrive()
  for (const { facts } of all) await expect.poll(() => facts, soon).toContain('105 user')
  expect(said).toBeLessThan(200)
})

test('when the leader closes, the next page resumes after the last event: nothing missed, nothing twice', async () => {
  const all = Array.from({ length: 4 }, () => openPage())
  for (const { state } of all) await expect.poll(state, soon).toBe('live')
  for (let times = 0; times < 3; times++) {
    arrive()
    pages.shift()?.close()
    arrive()
    const last = `${head} user`
    for (const { facts } of all.slice(times + 1)) await expect.poll(() => facts.at(-1), soon).toBe(last)
  }
  expect(all.at(-1)?.facts).toEqual([101, 102, 103, 104, 105, 106].map((id) => `${id} user`))
  expect(isOpen.length).toBe(1)
})

test('a list loaded at another cursor than the stream’s start is loaded again', async () => {
  const leader = openPage('100')
  const other = openPage('99')
  await expect.poll(leader.state, soon).toBe('live')
  await expect.poll(() => other.facts, soon).toEqual(['reset'])
  expect(leader.facts).toEqual([])
  // Under way, a page that joins has loaded its list after it joined.
  const late = openPage('98')
  await expect.poll(late.state, soon).toBe('live')
  arrive()
  await expect.poll(() => late.facts, soon).toEqual(['101 user'])
})

test('signing in on any page reopens the stream with the current rights', async () => {
  audience = 'visitor'
  const all = [openPage(), openPage()]
  for (const { state } of all) await expect.poll(state, soon).toBe('live')
  audience = 'user'
  restartSharedStream()
  await expect.poll(() => opened.length, soon).toBe(2)
  arrive()
  for (const { facts } of all) await expect.poll(() => facts, soon).toEqual(['101 user'])
  expect(isOpen.length).toBe(1)
})

test('a stream that ends reopens after its last event, at the time the server gave', async () => {
  const page = openPage()
  await expect.poll(page.state, soon).toBe('live')
  arrive()
  await expect.poll(() => page.facts.length, soon).toBe(1)
  opened[0]?.end()
  await expect.poll(() => opened.length, soon).toBe(2)
  expect(opened[1]?.from).toBe('101')
})

test('with too many streams every page polls its lists, and reconnects when the browser is online again', async () => {
  refusal = Response.json({ error: 'Too many.', code: 'too_many_streams' }, { status: 429, headers: { 'retry-after': '30' } })
  const all = [openPage(), openPage()]
  for (const { state, polls } of all) {
    await expect.poll(state, soon).toBe('crowded')
    expect(polls()).toBe(1)
  }
  refusal = null
  dispatchEvent(new Event('online'))
  for (const { state } of all) await expect.poll(state, soon).toBe('live')
})

test('a leader that does not respond loses the lead', async () => {
  const frozen = navigator.locks.request(streamName, () => new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const all = [openPage(), openPage()]
  await Promise.all([expect(frozen).rejects.toThrow('aborted'), vi.advanceTimersByTimeAsync(2 * streamTiming.leaderAnswersMs)])
  vi.useRealTimers()
  for (const { state } of all) await expect.poll(state, soon).toBe('live')
  expect(isOpen.length).toBe(1)
  arrive()
  for (const { facts } of all) await expect.poll(() => facts, soon).toEqual(['101 user'])
})

test('a hidden visitor’s page disconnects, and reloads its lists when it is shown again', async () => {
  const hidden = openPage('100', true)
  await expect.poll(hidden.state, soon).toBe('live')
  const show = (visibilityState: string) => {
    Object.assign(document, { visibilityState })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  show('hidden')
  await expect.poll(() => isOpen.length, soon).toBe(0)
  arrive()
  const other = openPage()
  await expect.poll(other.state, soon).toBe('live')
  show('visible')
  await expect.poll(() => hidden.facts, soon).toEqual(['reset'])
  arrive()
  for (const { facts } of [hidden, other]) await expect.poll(() => facts.at(-1), soon).toBe('102 user')
})

test('where the browser denies Web Locks with other storage, every page has its own stream', async () => {
  const deny = async () => {
    throw new DOMException('Access to the Locks API is denied in this context.', 'SecurityError')
  }
  vi.stubGlobal('navigator', { locks: { request: deny } })
  const all = [openPage(), openPage()]
  for (const { state } of all) await expect.poll(state, soon).toBe('live')
  arrive()
  for (const { facts } of all) await expect.poll(() => facts, soon).toEqual(['101 user'])
})

test('without Web Locks every page has its own stream', async () => {
  vi.stubGlobal('navigator', {})
  const all = [openPage(), openPage()]
  for (const { state } of all) await expect.poll(state, soon).toBe('live')
  arrive()
  for (const { facts } of all) await expect.poll(() => facts, soon).toEqual(['101 user'])
  expect(isOpen.length).toBe(2)
})
