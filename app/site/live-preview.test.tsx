// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#domain/api/messages.ts'
import { answerCalls, refusal } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { sampleNumber } from '#tests/harness/sample-number.ts'
import { AuthProvider } from '../viewer/viewer.tsx'
import { LivePreview } from './live-preview.tsx'
import type { Preview } from './load-preview.ts'

beforeEach(() => void vi.useFakeTimers())
/** So many seconds go by. */
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
/** A page loads its texts again after ten seconds at the earliest, and two later at the latest. */
const untilReloadedS = 12

const masked = (id: string, fields: Partial<Message> = {}) =>
  sampleMessage({
    id,
    sender: 'Uber',
    message_content: `Your code is •••• (${id})`,
    received_at: new Date(Date.now() - 60_000).toISOString(),
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    ...fields,
  })
const number: Preview[number] = { ...sampleNumber({ message_count: 1 }), messages: [masked('1')] }

type Options = { preview?: Preview; reloaded?: () => unknown; audience?: string; isSignedIn?: boolean }

/** The box of the front page, of a visitor unless somebody is signed in, and its stream. */
async function openBox({
  preview = [number],
  reloaded = () => ({ numbers: preview }),
  audience = 'visitor',
  isSignedIn = false,
}: Options = {}) {
  let writer: WritableStreamDefaultWriter<Uint8Array> | undefined
  let serial = 100
  const write = (text: string) => void writer?.write(new TextEncoder().encode(text)).catch(() => {})
  const user = { id: '7', email: 'ada@example.test', user_metadata: { full_name: null } }
  const calls = answerCalls({
    'GET /api/auth/session': () => ({ session: isSignedIn ? { expires_at: 4_000_000_000, expires_in: 3600, user } : null }),
    'POST /api/rpc/is_current_user_admin': () => false,
    'GET /api/preview': reloaded,
    'GET /api/live'() {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      writer = writable.getWriter()
      write(': still here\nid: 100\n\n')
      return new Response(readable, { headers: { 'content-type': 'text/event-stream', 'feed-audience': audience } })
    },
  })
  renderPage(
    <AuthProvider sessionMinutes={60}>
      <LivePreview preview={preview} />
    </AuthProvider>,
  )
  // The stream is opened by code that is fetched later.
  await act(() => vi.dynamicImportSettled())
  await pass(0.1)
  return {
    reloads: () => calls.filter(({ name }) => name === 'GET /api/preview').length,
    /** The stream brings an event. */
    async send(event: string, data: object) {
      serial += 1
      write(`event: ${event}\nid: ${serial}\ndata: ${JSON.stringify(data)}\n\n`)
      await pass(0.1)
    },
  }
}

const shown = () => [...document.querySelectorAll('figure p')].map(({ textContent }) => textContent).filter((words) => words !== '')

test('a visitor sees the newest texts of a number as they arrive, change and go, and how to read them', async () => {
  const { send } = await openBox()
  expect(screen.getByRole('link', { name: 'Sign in to read' }).getAttribute('href')).toBe('/auth?number=1')
  expect(shown()).toEqual(['Your code is •••• (1)'])
  await send('message.received', masked('2'))
  expect(shown()).toEqual(['Your code is •••• (2)', 'Your code is •••• (1)'])
  await send('message.changed', masked('2', { message_content: 'Your whole code is ••••' }))
  expect(shown()[0]).toBe('Your whole code is ••••')
  await send('message.deleted', { id: '1', phone_number_id: '1' })
  expect(shown()).toEqual(['Your whole code is ••••'])
})

test('no more than four texts have a place, and an expired one has none', async () => {
  const texts = ['5', '4', '3', '2', '1'].map((id) => masked(id))
  const expired = masked('9', { expires_at: new Date(Date.now() - 1000).toISOString() })
  await openBox({ preview: [{ ...number, messages: [expired, ...texts] }] })
  expect(shown()).toEqual(['5', '4', '3', '2'].map((id) => `Your code is •••• (${id})`))
})

test('the whole texts in the stream of somebody who is signed in are not shown: the masked ones are loaded', async () => {
  const after: Preview = [{ ...number, messages: [masked('2'), masked('1')] }]
  let isThere = false
  const { send, reloads } = await openBox({ audience: 'user', isSignedIn: true, reloaded: () => ({ numbers: isThere ? after : [number] }) })
  expect(screen.getByRole('link', { name: 'Open this number' }).getAttribute('href')).toBe('/available-numbers?number=1')
  isThere = true
  await send('message.received', masked('2', { message_content: 'Your code is 4821' }))
  await pass(untilReloadedS)
  expect(shown()).toEqual(['Your code is •••• (2)', 'Your code is •••• (1)'])
  expect([reloads() > 0, screen.queryByText(/4821/)]).toEqual([true, null])
})

test('without a number it says so, and shows one once there is one', async () => {
  let numbers: Preview = []
  const { send } = await openBox({ preview: [], reloaded: () => ({ numbers }) })
  expect(screen.getByText('No number free')).toBeTruthy()
  expect(screen.getByText('No texts in the last 24 hours. The next one appears here.')).toBeTruthy()
  numbers = [number]
  await send('number.added', sampleNumber())
  await pass(untilReloadedS)
  expect(screen.getByText('Your code is •••• (1)')).toBeTruthy()
  expect(screen.queryByText('No number free')).toBeNull()
})

test('a preview that cannot be loaded again leaves what was there', async () => {
  const { send, reloads } = await openBox({ reloaded: () => refusal(503, 'Away.') })
  await send('number.added', sampleNumber({ id: '2' }))
  await pass(untilReloadedS)
  expect(reloads()).toBeGreaterThan(0)
  expect(shown()).toEqual(['Your code is •••• (1)'])
})
