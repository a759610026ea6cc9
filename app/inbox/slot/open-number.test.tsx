// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Preferences } from '#domain/api/account.ts'
import type { Message } from '#domain/api/messages.ts'
import { noticeType } from '#domain/messages/message.ts'
import { answerCalls, refusal } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { sampleNumber } from '#tests/harness/sample-number.ts'
import { currentToast } from '../../ui/toast.ts'
import { AuthProvider } from '../../viewer/viewer.tsx'
import { MessagePanel } from '../message-panel.tsx'
import { useReadMessages } from '../texts/read-messages.ts'
import type { Inbox } from '../use-inbox.ts'
import { useOpening } from './use-opening.ts'
import { useSlot } from './use-slot.ts'

const number = sampleNumber({ id: '1', message_count: 2, services: ['uber'] })
const preferences: Preferences = { sound: false, notifications: false, autocopy: false }
const old = sampleMessage({
  id: '1',
  sender: 'Tesco',
  message_content: 'Your Tesco slot is at nine',
  received_at: '2026-11-21T09:00:00.000Z',
})
/** A text that comes after the number was opened. */
const arriving = (id: string, fields: Partial<Message> = {}) =>
  sampleMessage({
    id,
    sender: 'Uber',
    service: 'uber',
    code: `48291${id}`,
    message_content: `Your Uber code is 48291${id}`,
    received_at: `2026-11-21T12:0${id}:00.000Z`,
    ...fields,
  })

beforeEach(() => {
  vi.setSystemTime('2026-11-21T12:00:00.000Z')
  // No layout in this document: the lists are as high as a screen.
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600)
})

type More = Pick<Inbox['more'], 'isPending' | 'isError' | 'hasNextPage'> & { error: Error | null }
const loaded: More = { isPending: false, isError: false, hasNextPage: false, error: null }
type Options = { messages?: Message[]; more?: More; isAdmin?: boolean; answers?: Parameters<typeof answerCalls>[0]; shownTextId?: string }

/** An open number and its texts, which come and go by `setTexts`. */
function openNumber({ messages: first = [old], more = loaded, isAdmin = false, answers = {}, shownTextId }: Options = {}) {
  let setTexts: (change: (texts: Message[]) => Message[]) => void = () => {}
  const [fetchNextPage, refetch, onBack, onAnother] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const expires_at = 4_000_000_000
  const user = { id: '7', email: 'ada@example.test', user_metadata: { full_name: null } }
  const calls = answerCalls({
    'GET /api/auth/session': () => ({ session: { expires_at, expires_in: 3600, user } }),
    'POST /api/rpc/is_current_user_admin': () => isAdmin,
    'GET /api/numbers/1/outlook': () => ({ typical_delay_s: 7, gateway_silent_since: null, last_text_at: null, receiving: 'yes' }),
    'PATCH /api/messages/2': () => ({ success: true }),
    ...answers,
  })
  function Page() {
    const [messages, setMessages] = useState(first)
    const [service, setService] = useState<string | null>(null)
    useEffect(() => void (setTexts = setMessages), [])
    const read = useReadMessages('7')
    const texts = more.isPending ? undefined : messages
    const opening = useOpening('7', '1', texts)
    const slot = useSlot({ numberId: '1', messages: texts, opening, service })
    const hide = (message: Message) => {
      setMessages((before) => before.filter(({ id }) => id !== message.id))
      return () => setMessages((before) => [message, ...before])
    }
    const pages = { ...more, isFetchingNextPage: false, fetchNextPage, refetch }
    const inbox = { numbers: [number], open: number, removed: null, messages, hide, more: pages, live: { state: 'live' } }
    return (
      <MessagePanel
        inbox={inbox as unknown as Inbox}
        slot={slot}
        read={read}
        visit={opening?.at ?? null}
        control={{ preferences, change: () => {} }}
        services={['uber']}
        service={service}
        onService={setService}
        pressed={null}
        shownTextId={shownTextId ?? null}
        onBack={onBack}
        onAnother={onAnother}
      />
    )
  }
  const page = renderPage(
    <AuthProvider sessionMinutes={60}>
      <Page />
    </AuthProvider>,
  )
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  return {
    ...page,
    calls,
    copied,
    fetchNextPage,
    refetch,
    onBack,
    onAnother,
    change: (change: (texts: Message[]) => Message[]) => act(async () => setTexts(change)),
    receive: (...texts: Message[]) => act(async () => setTexts((before) => [...texts, ...before])),
  }
}

const slot = async () => within(await screen.findByRole('region', { name: 'Next text' }))
const list = (name: string) => screen.queryByRole('list', { name })
const textsOf = (name: string) =>
  [...(list(name)?.querySelectorAll('li') ?? [])].map(
    ({ textContent }) => /Your \w+ (?:code is \d+|slot is at nine)/.exec(textContent)?.[0],
  )
const codeButton = (code: string) => screen.findByRole('button', { name: `Copy code ${code}` })
const since = 'Since you opened this number'
const before = 'Before you opened this number'

test('a number is opened with the texts that it has, and a place for the one that is awaited', async () => {
  openNumber()
  const awaited = await slot()
  expect(awaited.getByText('Waiting for a text')).toBeTruthy()
  await screen.findByText('Typically 5–10 s after it was sent.')
  expect(textsOf(before)).toEqual(['Your Tesco slot is at nine'])
  expect(screen.getByRole('heading', { name: `${before} · 2` })).toBeTruthy()
  expect(list(since)).toBeNull()
})

test('an empty text says that it is, wherever it stands, and there is nothing to copy', async () => {
  const { receive } = openNumber()
  await receive(arriving('2', { code: null, message_content: ' \n' }), arriving('3', { code: null, message_content: '' }))
  expect((await slot()).getByText('This text is empty.')).toBeTruthy()
  expect(screen.getAllByText('This text is empty.')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: /^Copy the whole text/ })).toHaveLength(1)
})

test('the text that arrives takes its place as new, and copying its code is reading it, here and on the server', async () => {
  const { user, receive, copied, calls } = openNumber()
  await slot()
  await receive(arriving('2'))
  expect((await slot()).getByText('New')).toBeTruthy()
  expect([textsOf(before), list(since)]).toEqual([['Your Tesco slot is at nine'], null])
  await user.click(await codeButton('482912'))
  await waitFor(() => expect(calls).toContainEqual({ name: 'PATCH /api/messages/2', body: { is_read: true } }))
  expect(copied).toHaveBeenCalledWith('482912')
  expect((await slot()).queryByText('New')).toBeNull()
})

test('a newer text does not push one away that has just been copied, and one press shows it', async () => {
  const { user, receive } = openNumber()
  await slot()
  await receive(arriving('2'))
  await user.click(await codeButton('482912'))
  act(() => screen.getByRole('button', { name: 'Back to numbers' }).focus())
  await receive(arriving('3'))
  expect((await slot()).getByRole('button', { name: 'Copy code 482912' })).toBeTruthy()
  expect(textsOf(since)).toEqual(['Your Uber code is 482913'])
  await user.click(screen.getByRole('button', { name: '1 newer text' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Copy code 482913'))
  expect((await slot()).getByRole('button', { name: 'Copy code 482913' })).toBe(document.activeElement)
  expect(textsOf(since)).toEqual(['Your Uber code is 482912'])
  expect(screen.queryByRole('button', { name: '1 newer text' })).toBeNull()
})

test('whoever has pressed on nothing after copying a code is not taken back to it by the next text', async () => {
  const { user, receive } = openNumber()
  await slot()
  await receive(arriving('2'))
  const button = await codeButton('482912')
  await user.click(button)
  await act(async () => button.blur())
  await receive(arriving('3'))
  await screen.findByText('1 newer text')
  expect(document.activeElement).toBe(document.body)
})

test('whoever reads the lists is not moved: what arrives is counted, and listed by one press', async () => {
  const { user, receive } = openNumber()
  await slot()
  act(() =>
    within(screen.getByRole('list', { name: before }))
      .getByRole('button', { name: /^Copy the whole text/ })
      .focus(),
  )
  await receive(arriving('3'), arriving('2'))
  expect((await slot()).getByRole('button', { name: 'Copy code 482913' })).toBeTruthy()
  expect(list(since)).toBeNull()
  await user.click(screen.getByRole('button', { name: '1 new text' }))
  expect(textsOf(since)).toEqual(['Your Uber code is 482912'])
  expect(screen.queryByRole('button', { name: '1 new text' })).toBeNull()
})

test('the texts of another service than the awaited one are listed, and none of them takes the place', async () => {
  const { user, receive } = openNumber()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Service' }), 'Uber')
  await receive(arriving('2', { service: 'tesco', sender: 'Tesco', message_content: 'Your Tesco code is 482912' }))
  expect((await slot()).getByText('Waiting for a text')).toBeTruthy()
  expect(textsOf(since)).toEqual(['Your Tesco code is 482912'])
  await receive(arriving('3'))
  expect((await slot()).getByRole('button', { name: 'Copy code 482913' })).toBeTruthy()
})

test('a late text is not marked as new', async () => {
  const { receive } = openNumber()
  await slot()
  await receive(arriving('2', { sent_at: '2026-11-21T11:00:00.000Z' }))
  const awaited = await slot()
  expect(awaited.getByRole('button', { name: 'Copy code 482912' })).toBeTruthy()
  expect(awaited.queryByText('New')).toBeNull()
})

test('a code that comes with a late part gets the focus that the button of its text had', async () => {
  const { receive, change } = openNumber()
  await slot()
  await receive(arriving('2', { code: null, is_incomplete: true, message_content: 'Your Uber code' }))
  expect((await slot()).getByText('Part of this text has not arrived yet.')).toBeTruthy()
  act(() => screen.getAllByRole('button', { name: /^Copy the whole text/ })[0]?.focus())
  await change((texts) => texts.map((text) => (text.id === '2' ? arriving('2') : text)))
  expect(document.activeElement).toBe(await codeButton('482912'))
})

test('a text that is deleted under the focus leaves it to the heading, never to the code of another text', async () => {
  const { receive, change } = openNumber()
  await slot()
  await receive(arriving('2'))
  await receive(arriving('3'))
  act(() => screen.getByRole('button', { name: 'Copy code 482913' }).focus())
  await change((texts) => texts.filter(({ id }) => id !== '3'))
  expect((await slot()).getByRole('button', { name: 'Copy code 482912' })).toBeTruthy()
  expect(document.activeElement?.textContent).toMatch(/^Messages for/)
  await change(() => [old])
  expect(await screen.findByText('The text that was here is no longer available.')).toBeTruthy()
})

test('a reported text is gone at once, and is back where the report fails', async () => {
  let isAway = true
  const { user, receive, calls } = openNumber({
    answers: { 'POST /api/messages/2/report': () => (isAway ? refusal(503, 'The database is unavailable.') : undefined) },
  })
  const report = async () => {
    await user.click((await slot()).getByRole('button', { name: 'More options for the text from Uber' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this text' }))
    await user.click(dialog.getByRole('radio', { name: /^Someone’s private matter/ }))
    await user.click(dialog.getByRole('button', { name: 'Report' }))
  }
  await slot()
  await receive(arriving('2'))
  await report()
  await waitFor(() => expect(currentToast()).toMatchObject({ kind: 'error', title: 'The text was not reported' }))
  isAway = false
  await codeButton('482912')
  await report()
  await waitFor(() => expect(currentToast()).toMatchObject({ kind: 'done', title: 'Reported' }))
  expect(screen.queryByRole('button', { name: 'Copy code 482912' })).toBeNull()
  const reports = calls.filter(({ name }) => name === 'POST /api/messages/2/report')
  expect(reports.map(({ body }) => body)).toEqual([{ reason: 'private' }, { reason: 'private' }])
})

test('administrators delete a text for everybody from its place; others have no such button', async () => {
  const { user, receive, calls } = openNumber({ isAdmin: true, answers: { 'DELETE /api/messages/2': () => undefined } })
  await slot()
  await receive(arriving('2'))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Delete message' })).toHaveLength(2))
  await user.click((await slot()).getByRole('button', { name: 'Delete message' }))
  await user.click(await screen.findByRole('button', { name: 'Delete Forever' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('DELETE /api/messages/2'))
  expect(screen.queryByRole('button', { name: 'Copy code 482912' })).toBeNull()
})

test('a notice in place of a hidden text says so, and offers nothing to copy or to report', async () => {
  const { receive } = openNumber({ messages: [] })
  await slot()
  await receive(arriving('2', { sender: '', code: null, message_type: noticeType, service: null, note: null, message_content: 'withheld' }))
  const awaited = await slot()
  expect(awaited.getByText('Hidden sender')).toBeTruthy()
  expect(awaited.queryAllByRole('button')).toEqual([])
})

test('without texts it says that there are none', async () => {
  openNumber({ messages: [] })
  expect(await screen.findByRole('heading', { name: 'No messages received yet' })).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Loading' })).toBeNull()
})

test('texts that are not loaded yet have placeholders', async () => {
  openNumber({ messages: [], more: { ...loaded, isPending: true } })
  expect(await screen.findByRole('list', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByText('No messages received yet')).toBeNull()
})

test('texts that could not be loaded are told with the reason, and are asked for again', async () => {
  const { user, refetch } = openNumber({ messages: [], more: { ...loaded, isError: true, error: new Error('Messages fetch timeout') } })
  await screen.findByRole('heading', { name: 'These texts could not be loaded' })
  expect(screen.getByText('Messages fetch timeout')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('older texts are loaded near the end of the list, and only where there are more', async () => {
  const { fetchNextPage, unmount } = openNumber({ more: { ...loaded, hasNextPage: true } })
  await waitFor(() => expect(fetchNextPage).toHaveBeenCalled())
  unmount()
  const whole = openNumber()
  await whole.receive(arriving('2'))
  await codeButton('482912')
  expect(whole.fetchNextPage).not.toHaveBeenCalled()
})

test('a text that was found has the focus', async () => {
  openNumber({ messages: [sampleMessage({ id: '4', code: '1111', received_at: '2026-11-21T10:00:00.000Z' }), old], shownTextId: '4' })
  const found = await codeButton('1111')
  await waitFor(() => expect(document.activeElement).toBe(found))
})

test('the number is copied with and without its prefix, says so, and leads back', async () => {
  const { user, copied, onBack, onAnother } = openNumber()
  await user.click(await screen.findByRole('button', { name: 'Copy +44 7700 900142' }))
  const said = () => [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(said()).toContain('Copied'))
  await user.click(screen.getByRole('button', { name: 'Copy without +44' }))
  expect(copied.mock.calls).toEqual([['+447700900142'], ['7700900142']])
  await user.click(screen.getByRole('button', { name: 'Back to numbers' }))
  await user.click(screen.getByRole('button', { name: 'Try Another Number' }))
  expect([onBack.mock.calls.length, onAnother.mock.calls.length]).toEqual([1, 1])
})

test('where the browser does not let it copy, the page says what to do', async () => {
  const { user, copied } = openNumber()
  copied.mockRejectedValue(new DOMException('Not allowed.', 'NotAllowedError'))
  Object.assign(document, { execCommand: () => false })
  await user.click(await screen.findByRole('button', { name: 'Copy +44 7700 900142' }))
  await waitFor(() => expect(currentToast()).toMatchObject({ kind: 'warning', title: 'Not copied' }))
  copied.mockResolvedValue(undefined)
  await user.click(screen.getByRole('button', { name: 'Copy +44 7700 900142' }))
  await waitFor(() => expect(currentToast()).toBeNull())
})
