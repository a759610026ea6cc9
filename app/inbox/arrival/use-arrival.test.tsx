// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Preferences } from '#domain/api/account.ts'
import type { Message } from '#domain/api/messages.ts'
import { answerCalls } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { sampleNumber } from '#tests/harness/sample-number.ts'
import { stubSound } from '#tests/harness/stub-sound.ts'
import { currentToast } from '../../ui/toast.ts'
import { useReadMessages } from '../texts/read-messages.ts'
import type { Inbox } from '../use-inbox.ts'
import { useArrival } from './use-arrival.ts'

const nothing: Preferences = { sound: false, notifications: false, autocopy: false }
const number = sampleNumber({ id: '1' })
const early = sampleMessage({ id: '1', received_at: '2026-11-21T08:00:00.000Z' })
const coded = sampleMessage({ id: '2', code: '482913', message_content: 'Your Uber code is 482913', service: 'uber' })
const plain = sampleMessage({ id: '3', sender: 'Dentist', message_content: 'See you at nine', received_at: '2026-11-21T09:01:00.000Z' })

/** A notification that was shown, and the press of it. */
class ShownNotification extends EventTarget {
  static readonly permission: NotificationPermission = 'granted'
  static readonly shown: ShownNotification[] = []
  isClosed = false

  readonly title: string
  readonly options: NotificationOptions

  constructor(title: string, options: NotificationOptions) {
    super()
    this.title = title
    this.options = options
    ShownNotification.shown.push(this)
  }

  close() {
    this.isClosed = true
  }
}

/** What is done with the page: hidden in another tab, beside another window, or in use. */
let attention: 'hidden' | 'beside' | 'in use'
let copied: string[]
let mayCopy: boolean
let tones: () => number

beforeEach(() => {
  ;[attention, copied, mayCopy] = ['in use', [], true]
  ShownNotification.shown.length = 0
  tones = stubSound()
  vi.stubGlobal('Notification', ShownNotification)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (attention === 'hidden' ? 'hidden' : 'visible'))
  vi.spyOn(document, 'hasFocus').mockImplementation(() => attention === 'in use')
  vi.spyOn(window, 'focus').mockImplementation(() => void (attention = 'in use'))
  // Each text is claimed by one page of the browser, and this one is the only one.
  const request = async (_name: string, _options: LockOptions, use: (lock: object) => unknown) => void use({})
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  document.title = 'Available UK Phone Numbers'
  document.head.insertAdjacentHTML('beforeend', '<link rel="icon" type="image/svg+xml" href="/icon.svg" />')
})
afterEach(() => document.head.querySelector('link[rel="icon"]')?.remove())

type Choices = { preferences?: Partial<Preferences>; service?: string | null }

/** A page of an open number: texts arrive by `receive`. */
function openPage({ preferences = {}, service = null }: Choices = {}) {
  const calls = answerCalls({ 'PATCH /api/messages/2': () => ({ success: true }) })
  let setTexts: (change: (texts: Message[]) => Message[]) => void = () => {}
  const opened = vi.fn<(id: string | null) => void>()
  function Page() {
    const [messages, setMessages] = useState([early])
    useEffect(() => void (setTexts = setMessages), [])
    const read = useReadMessages('7')
    const inbox = { open: number, messages, setOpenId: opened } as unknown as Inbox
    const pressed = useArrival(inbox, read, { preferences: { ...nothing, ...preferences }, service })
    return (
      <>
        <output aria-label="focused">{pressed?.messageId}</output>
        <output aria-label="read">{messages.filter(({ id }) => read.isRead(id)).map(({ id }) => id)}</output>
      </>
    )
  }
  renderPage(<Page />, '/available-numbers?number=1')
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (!mayCopy) throw new DOMException('Not allowed.', 'NotAllowedError')
    copied.push(text)
  })
  return {
    calls,
    opened,
    async receive(...texts: Message[]) {
      await screen.findByLabelText('focused')
      await act(async () => setTexts((before) => [...texts, ...before]))
    },
  }
}

/** Somebody comes back to the tab. */
function comeBack() {
  attention = 'in use'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const icon = () => document.head.querySelector('link[rel="icon"]')?.getAttribute('href')
const notification = async () => {
  await waitFor(() => expect(ShownNotification.shown).toHaveLength(1))
  const [shown] = ShownNotification.shown
  if (!shown) throw new Error('no notification')
  return shown
}

test('the title and the icon of a hidden tab tell of the texts that came, and are as before on the return', async () => {
  attention = 'hidden'
  const { receive } = openPage()
  await receive(coded)
  expect([document.title, icon()]).toEqual(['(1) 482 913 · Available UK Phone Numbers', '/icon-unread.svg'])
  await receive(plain)
  expect(document.title).toBe('(2) New text · Available UK Phone Numbers')
  comeBack()
  expect([document.title, icon()]).toEqual(['Available UK Phone Numbers', '/icon.svg'])
})

test('a title that the page got meanwhile stays on the return', async () => {
  attention = 'hidden'
  const { receive } = openPage()
  await receive(coded)
  document.title = 'Account'
  comeBack()
  expect([document.title, icon()]).toEqual(['Account', '/icon.svg'])
})

test('a visible page keeps its title, and whoever has chosen it has the code on the clipboard at once', async () => {
  const { receive } = openPage({ preferences: { autocopy: true } })
  await receive(coded)
  await waitFor(() => expect(currentToast()).toMatchObject({ kind: 'done', title: 'Copied 482 913' }))
  expect([copied, document.title]).toEqual([['482913'], 'Available UK Phone Numbers'])
})

test.each([
  ['a text without a code', plain],
  ['a text that comes late', { ...coded, sent_at: '2026-11-21T08:00:00.000Z' }],
])('%s is not copied by itself', async (_name, text) => {
  const { receive } = openPage({ preferences: { autocopy: true } })
  await receive(text)
  await receive({ ...coded, id: '9', code: '1111' })
  await waitFor(() => expect(copied).toEqual(['1111']))
})

test('where the browser does not let the page copy, it asks for a press', async () => {
  mayCopy = false
  const { receive } = openPage({ preferences: { autocopy: true } })
  await receive(coded)
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ kind: 'warning', title: 'Press Copy', message: expect.stringContaining('did not let us copy') }),
  )
})

test('the texts of another service than the awaited one make no sound', async () => {
  attention = 'hidden'
  const { receive } = openPage({ preferences: { sound: true, notifications: true }, service: 'uber' })
  await receive(plain)
  expect(document.title).toBe('Available UK Phone Numbers')
  await receive(coded)
  expect(document.title).toMatch(/^\(1\) 482 913/)
  expect((await notification()).title).toBe('482 913 from Uber')
  expect(tones()).toBe(1)
})

test('whoever looks at the page hears the tone and needs no notification', async () => {
  const { receive } = openPage({ preferences: { sound: true, notifications: true } })
  await receive(coded)
  await waitFor(() => expect(tones()).toBe(1))
  expect(ShownNotification.shown).toEqual([])
})

test('the press of a notification opens the number, copies the code and marks the text as read', async () => {
  attention = 'beside'
  const { receive, opened, calls } = openPage({ preferences: { notifications: true } })
  await receive(coded)
  const shown = await notification()
  expect([shown.title, shown.options.body]).toEqual(['482 913 from Uber', '+44 7700 900142. Press to copy the code.'])
  expect(tones()).toBe(0)
  act(() => void shown.dispatchEvent(new Event('click')))
  await waitFor(() => expect(currentToast()).toMatchObject({ kind: 'done', title: 'Copied 482 913' }))
  expect([shown.isClosed, opened.mock.calls, copied]).toEqual([true, [['1']], ['482913']])
  expect(screen.getByLabelText('read').textContent).toBe('2')
  expect(calls).toEqual([{ name: 'PATCH /api/messages/2', body: { is_read: true } }])
  expect(screen.getByLabelText('focused').textContent).toBe('')
})

test('where the press may not copy, the text gets the focus and the page says what to do', async () => {
  attention = 'beside'
  mayCopy = false
  const { receive, calls } = openPage({ preferences: { notifications: true } })
  await receive(coded)
  const shown = await notification()
  act(() => void shown.dispatchEvent(new Event('click')))
  await waitFor(() => expect(screen.getByLabelText('focused').textContent).toBe('2'))
  expect(currentToast()).toMatchObject({ title: 'Press Copy', message: 'Your browser did not let the notification copy the code.' })
  expect(calls).toEqual([])
})

test('a text without a code is in its notification, and gets the focus without a word', async () => {
  attention = 'beside'
  const { receive } = openPage({ preferences: { notifications: true } })
  await receive({ ...plain, sender: '' })
  const shown = await notification()
  expect([shown.title, shown.options.body]).toEqual(['New text from an unknown sender', 'See you at nine'])
  act(() => void shown.dispatchEvent(new Event('click')))
  await waitFor(() => expect(screen.getByLabelText('focused').textContent).toBe('3'))
  expect(currentToast()).toBeNull()
})
