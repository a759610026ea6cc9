// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fact } from '#domain/api/facts.ts'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { CallError } from '../../api/call.ts'
import { currentToast } from '../../ui/toast.ts'
import { messagesKey, type Pages } from '../inbox-cache.ts'
import { useConnection, type Live } from './use-connection.ts'

/** The server: whether it responds, what it says of the session, what it was asked for, and the stream that is open. */
const server = {
  isThere: true,
  isSignedIn: true,
  audience: 'user',
  requests: [] as string[],
  send: (_text: string) => {},
}
let root: Root
let client: QueryClient
let live: Live
let facts: Fact[]
let whole: number

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  Object.assign(server, { isThere: true, isSignedIn: true, audience: 'user', requests: [] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit = {}) => {
    server.requests.push(url)
    if (!server.isThere) throw new TypeError('Failed to fetch')
    if (url.startsWith('/api/live')) {
      const bytes = new TransformStream<Uint8Array, Uint8Array>()
      const writer = bytes.writable.getWriter()
      server.send = (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {})
      signal?.addEventListener('abort', () => void writer.abort().catch(() => {}))
      server.send(': still here\nid: 100\n\n')
      return new Response(bytes.readable, { headers: { 'content-type': 'text/event-stream', 'feed-audience': server.audience } })
    }
    if (!server.isSignedIn) return Response.json({ error: 'Sign in.', code: 'not_signed_in' }, { status: 401 })
    return Response.json({ success: true })
  })
  client = new QueryClient()
  ;[facts, whole] = [[], 0]
  root = createRoot(document.createElement('div'))
})

afterEach(async () => {
  await act(async () => root.unmount())
})

async function load() {
  const response = await fetch('/api/numbers')
  if (!response.ok) throw new CallError(response.status, { error: 'Sign in.', code: 'not_signed_in' })
  return '100'
}

async function open(loadNumbers: () => Promise<string | null> = load) {
  function Inbox() {
    const shown = useConnection({
      beginsAt: null,
      loadNumbers,
      loadMessages: async () => void whole++,
      onFact: (fact) => facts.push(fact),
    })
    useEffect(() => {
      live = shown
    })
    return null
  }
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Inbox />
      </QueryClientProvider>,
    ),
  )
  await pass(0.1)
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const send = async (id: number, fact: Fact) => {
  server.send(`event: ${fact.event}\nid: ${id}\ndata: ${JSON.stringify(fact.data)}\n\n`)
  await pass(0.05)
}
const text = (id: string): Fact => ({ event: 'message.received', data: sampleMessage({ id, phone_number_id: '1' }) })
const listed = () => client.getQueryData<Pages>(messagesKey('1'))?.pages.flatMap(({ messages }) => messages.map(({ id }) => id))
const asked = (path: string) => server.requests.filter((url) => url.startsWith(path)).length

test('an inbox is live once its lists are loaded, from their cursor on, and shows what arrives', async () => {
  await open()
  expect([live.state, whole, server.requests.filter((url) => url.startsWith('/api/live'))]).toEqual([
    'live',
    1,
    ['/api/live?last_event_id=100'],
  ])
  client.setQueryData<Pages>(messagesKey('1'), { pages: [{ messages: [], next: null }], pageParams: [null] })
  await send(101, text('7'))
  expect([listed(), facts.map(({ event }) => event)]).toEqual([['7'], ['message.received']])
})

test('a server that goes away is noticed, and only asked if it is there; its return is, too, and what was missed is caught up', async () => {
  await open()
  await send(101, text('7'))
  server.isThere = false
  await pass(6)
  expect(live.state).toBe('offline')
  server.requests = []
  await pass(60)
  expect([asked('/api/numbers'), asked('/api/functions'), asked('/healthz') > 20]).toEqual([0, 0, true])
  server.isThere = true
  server.requests = []
  await pass(8)
  expect([live.state, whole]).toEqual(['live', 2])
  expect(server.requests).toContain('/api/live?last_event_id=101')
  expect(currentToast()).toBeNull()
})

test('a text that is masked although somebody is signed in is not shown: the lists are loaded instead', async () => {
  server.audience = 'visitor'
  await open()
  client.setQueryData<Pages>(messagesKey('1'), { pages: [{ messages: [], next: null }], pageParams: [null] })
  await send(101, text('7'))
  expect([listed(), facts, whole]).toEqual([[], [], 1])
  await pass(6)
  expect(whole).toBe(2)
})

test('lists that cannot be loaded are reported once, until they are there', async () => {
  let isBroken = true
  await open(async () => {
    if (isBroken) throw new Error('Something went wrong.')
    return '100'
  })
  await pass(5)
  expect([live.state, currentToast()?.kind]).toEqual(['stale', 'error'])
  isBroken = false
  await act(async () => live.refetch())
  await pass(0.1)
  expect([live.state, live.isRefetching, currentToast()]).toEqual(['live', false, null])
})

test('the end of the session is no outage', async () => {
  await open()
  server.isSignedIn = false
  await act(async () => live.refetch())
  await pass(0.1)
  expect([live.state, live.isRefetching, currentToast()]).toEqual(['live', false, null])
})

test('an inbox that is left asks for nothing more', async () => {
  await open()
  await act(async () => root.render(null))
  server.requests = []
  await pass(120)
  expect(server.requests).toEqual([])
})
