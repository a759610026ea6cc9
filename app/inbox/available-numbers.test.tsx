// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#domain/api/messages.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { answerCalls, refusal } from '#tests/harness/answer-calls.ts'
import { pageWordsIn } from '#tests/harness/page-words.ts'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { sampleNumber } from '#tests/harness/sample-number.ts'
import { rememberWords } from '../i18n/words.tsx'
import { currentToast } from '../ui/toast.ts'
import { AuthProvider } from '../viewer/viewer.tsx'
import AvailableNumbers, { shouldRevalidate } from './available-numbers.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const inADay = new Date(Date.now() + 86_400_000).toISOString()
const textOf = (id: string, fields: Partial<Message> = {}) =>
  sampleMessage({ id, expires_at: inADay, received_at: minutesAgo(60), ...fields })

const first = sampleNumber({ id: '1', number: '+447700900141', created_at: '2026-03-06T00:00:00.000Z', message_count: 2 })
const second = sampleNumber({ id: '2', number: '+447700900252', created_at: '2026-03-05T00:00:00.000Z', receiving: 'silent' })
const third = sampleNumber({ id: '3', number: '+447700900363', created_at: '2026-03-04T00:00:00.000Z' })
const texts = [textOf('12', { sender: 'Uber', code: '482913' }), textOf('11', { sender: 'Tesco', received_at: minutesAgo(90) })]

beforeEach(() => {
  // No layout in this document: the lists are as high as a screen, and all of it is in view.
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 10, 100, 100))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

type Options = { numbers?: PhoneNumber[]; at?: string; answers?: Parameters<typeof answerCalls>[0]; isInDocument?: boolean }

/** The inbox of somebody who is signed in. Events come by `send`; the numbers came with the document, unless they have to be loaded. */
function openInbox({ numbers = [first, second, third], at = '/available-numbers', answers = {}, isInDocument = true }: Options = {}) {
  let writer: WritableStreamDefaultWriter<Uint8Array> | undefined
  let serial = 100
  const write = (text: string) => void writer?.write(new TextEncoder().encode(text)).catch(() => {})
  const listed = { numbers, next: null, found: numbers.length, total: numbers.length, services: [] }
  const user = { id: '7', email: 'ada@example.test', user_metadata: { full_name: null } }
  const calls = answerCalls({
    'GET /api/auth/session': () => ({ session: { expires_at: 4_000_000_000, expires_in: 3600, user } }),
    'POST /api/rpc/is_current_user_admin': () => false,
    'GET /api/account/favourites': () => ({ favourites: [] }),
    'GET /api/numbers': () => Response.json(listed, { headers: { 'feed-cursor': '100', etag: '"a"' } }),
    'GET /api/numbers/1/messages': () => ({ messages: texts, next: null }),
    'GET /api/numbers/2/messages': () => ({ messages: [], next: null }),
    'GET /api/numbers/3/messages': () => ({ messages: [], next: null }),
    'PATCH /api/messages/12': () => ({ success: true }),
    'GET /healthz': () => ({}),
    'GET /api/live'() {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      writer = writable.getWriter()
      write(': still here\nid: 100\n\n')
      return new Response(readable, { headers: { 'content-type': 'text/event-stream', 'feed-audience': 'user' } })
    },
    ...answers,
  })
  rememberWords(pageWordsIn('en'))
  const Page = createRoutesStub([
    {
      path: '/available-numbers',
      Component() {
        const { search } = useLocation()
        return (
          <AuthProvider sessionMinutes={60}>
            <AvailableNumbers />
            <output aria-label="query">{search}</output>
          </AuthProvider>
        )
      },
      loader: () => ({
        userId: '7',
        preferences: { sound: false, notifications: false, autocopy: false },
        numbers: isInDocument ? { ...listed, etag: '"a"', cursor: '100' } : null,
        favourites: [],
        now: Date.now(),
      }),
      shouldRevalidate,
      HydrateFallback: () => null,
    },
  ])
  render(<Page initialEntries={[at]} />)
  const person = userEvent.setup()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  return {
    user: person,
    calls,
    copied,
    /** The stream brings an event, once it is open. */
    async send(event: string, data: object) {
      await waitFor(() => expect(writer).toBeDefined())
      serial += 1
      await act(async () => write(`event: ${event}\nid: ${serial}\ndata: ${JSON.stringify(data)}\n\n`))
    },
  }
}

const query = () => screen.getByLabelText('query').textContent
const card = (end: string) =>
  screen.findByRole('button', {
    name: (name, element) => element.hasAttribute('aria-pressed') && name.replaceAll(/\D/g, '').startsWith(`4477009${end}`),
  })
const focusedText = () => document.activeElement?.closest('li')?.textContent ?? ''
const panel = async () => within(await screen.findByRole('region', { name: 'Messages' }))

test('a number is opened and closed by its card, and its address has it', async () => {
  const { user } = openInbox()
  expect((await panel()).getByRole('heading', { name: 'Select a Number' })).toBeTruthy()
  await user.click(await card('00141'))
  expect(await (await panel()).findByRole('button', { name: 'Copy code 482913' })).toBeTruthy()
  expect(query()).toBe('?number=1')
  await user.click(await card('00141'))
  await waitFor(() => expect(query()).toBe(''))
  expect((await panel()).getByRole('heading', { name: 'Select a Number' })).toBeTruthy()
})

test('a text that the stream brings takes its place in the open number and is read aloud; another number counts its own', async () => {
  const { send } = openInbox({ at: '/available-numbers?number=1' })
  await screen.findByRole('button', { name: 'Copy code 482913' })
  await send('message.received', textOf('20', { sender: 'Uber', code: '777777', received_at: new Date(Date.now() + 1000).toISOString() }))
  const slot = within(await screen.findByRole('region', { name: 'Next text' }))
  await slot.findByRole('button', { name: 'Copy code 777777' })
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('New text from Uber, code 777777'),
  )
  await send('message.received', textOf('21', { phone_number_id: '3' }))
  expect(await within(await card('00363')).findByText('1 new')).toBeTruthy()
})

test('an open number that is removed says so, and another one can be opened', async () => {
  let numbers = [first, second, third]
  const { user, send } = openInbox({
    at: '/available-numbers?number=1',
    answers: { 'GET /api/numbers': () => Response.json({ numbers }, { headers: { 'feed-cursor': '100' } }) },
  })
  await screen.findByRole('button', { name: 'Copy code 482913' })
  numbers = [second, third]
  await send('number.removed', { id: '1' })
  await screen.findByRole('heading', { name: 'This number was removed' })
  expect(screen.getByText('+44 7700 900141 is not available any more, and neither are its texts.').closest('[role="status"]')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open +44 7700 900252' }))
  await waitFor(() => expect(query()).toBe('?number=2'))
  expect(await screen.findByRole('heading', { name: 'No messages received yet' })).toBeTruthy()
})

test('without a number it says so, and asks again by a press; what comes is shown', async () => {
  let isEmpty = true
  const { user } = openInbox({
    isInDocument: false,
    answers: {
      'GET /api/numbers': () =>
        Response.json({ numbers: isEmpty ? [] : [first] }, { headers: { 'feed-cursor': '100', etag: isEmpty ? '"a"' : '"b"' } }),
    },
  })
  await screen.findByRole('heading', { name: 'No numbers free just now' })
  expect(screen.getByText(/We check every 30 seconds\./)).toBeTruthy()
  isEmpty = false
  await user.click(screen.getByRole('button', { name: 'Check Now' }))
  expect(await card('00141')).toBeTruthy()
  expect(screen.queryByText('No numbers free just now')).toBeNull()
})

test('lists that cannot be loaded are told at the top, with a way to reconnect that works', async () => {
  let isAway = true
  const { user } = openInbox({
    answers: {
      'GET /api/numbers': () =>
        isAway ? refusal(503, 'The database is unavailable.') : Response.json({ numbers: [first] }, { headers: { 'feed-cursor': '100' } }),
    },
  })
  await screen.findByText('Connection Error')
  expect(screen.getByText('Connection to database failed.')).toBeTruthy()
  // What came with the document is still there.
  expect(await card('00141')).toBeTruthy()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try reconnecting' }))
  await screen.findByText('Real-time SMS reception, auto-refreshing every 15 seconds')
  expect(screen.queryByText('Connection Error')).toBeNull()
})

test('a link to a number that is not listed says so and can be closed, and one that asks for any opens one that receives', async () => {
  const { user } = openInbox({ at: '/available-numbers?number=99' })
  const words = 'The number in this link is not one of ours, or not any more. Choose another one.'
  expect((await screen.findByText(words)).getAttribute('role')).toBe('status')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect([query(), screen.queryByText(words)]).toEqual(['', null]))
  await user.click((await panel()).getByRole('button', { name: 'Pick one for me' }))
  await waitFor(() => expect(['?number=1', '?number=3']).toContain(query()))
})

test('j and k go through the numbers, Enter opens one, and Escape closes it and returns the focus to its card', async () => {
  const { user } = openInbox()
  await card('00141')
  await user.keyboard('j')
  expect(document.activeElement).toBe(await card('00141'))
  await user.keyboard('jjj')
  expect(document.activeElement).toBe(await card('00363'))
  await user.keyboard('kk{Enter}')
  await screen.findByRole('button', { name: 'Copy code 482913' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(query()).toBe(''))
  await waitFor(async () => expect(document.activeElement).toBe(await card('00141')))
})

test('in an open number j and k go through its texts, and c copies the newest code and marks it as read', async () => {
  const { user, copied, calls } = openInbox({ at: '/available-numbers?number=1' })
  await screen.findByRole('button', { name: 'Copy code 482913' })
  await user.keyboard('j')
  expect(focusedText()).toContain('Uber')
  await user.keyboard('j')
  expect(focusedText()).toContain('Tesco')
  await user.keyboard('k')
  expect(focusedText()).toContain('Uber')
  await user.keyboard('c')
  await waitFor(() => expect(currentToast()).toMatchObject({ kind: 'done', title: 'Copied 482 913' }))
  expect(copied).toHaveBeenCalledWith('482913')
  await waitFor(() => expect(calls).toContainEqual({ name: 'PATCH /api/messages/12', body: { is_read: true } }))
})

test('a number without a code has none to copy, and no open number is left alone', async () => {
  const { user } = openInbox({ at: '/available-numbers?number=2' })
  await screen.findByRole('heading', { name: 'No messages received yet' })
  await user.keyboard('c')
  await waitFor(() => expect(currentToast()).toMatchObject({ kind: 'warning', title: 'No code to copy' }))
})

test('the slash leads to the search, where the keys are letters, and Escape clears it', async () => {
  const { user } = openInbox({ answers: { 'GET /api/search': () => ({ messages: [], next: null }) } })
  await card('00141')
  await user.keyboard('/')
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search numbers and texts' })
  expect(document.activeElement).toBe(field)
  await user.keyboard('jack?')
  expect(field.value).toBe('jack?')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => field.blur())
  await user.keyboard('{Escape}')
  await waitFor(() => expect([field.value, query()]).toEqual(['', '']))
})

test('the question mark shows the keys, which can be switched off; Escape goes on working', async () => {
  const { user } = openInbox({ at: '/available-numbers?number=1' })
  const close = async () => {
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await screen.findByRole('button', { name: 'Copy code 482913' })
  await user.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.getByText('Copy the newest code of the open number')).toBeTruthy()
  await user.click(help.getByRole('switch', { name: 'Single-key shortcuts' }))
  expect(help.getByRole<HTMLInputElement>('switch', { name: 'Single-key shortcuts' }).checked).toBe(false)
  await close()
  await user.keyboard('j?c')
  expect([focusedText(), screen.queryByRole('dialog'), currentToast()]).toEqual(['', null, null])

  // The button shows them also then, and they can be switched on again.
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }))
  await close()
  act(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
  await user.keyboard('j')
  expect(focusedText()).toContain('Uber')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(query()).toBe(''))
})

test('the notice about public numbers is closed for good', async () => {
  const { user } = openInbox({ at: '/available-numbers?number=1' })
  await user.click(await screen.findByRole('button', { name: 'Got it' }))
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull()
  await user.click(await card('00363'))
  await screen.findByRole('heading', { name: 'No messages received yet' })
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull()
  // Other files of this worker begin with it again.
  act(() => void dispatchEvent(Object.assign(new Event('storage'), { key: null })))
})
