// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Fact } from '#domain/api/facts.ts'
import type { Message } from '#domain/api/messages.ts'
import type { Audience, ConnectionOptions } from '../stream/open-connection.ts'
import { useLiveFigures } from './use-live-figures.ts'

const stream = vi.hoisted(() => ({ options: null as ConnectionOptions | null }))
vi.mock('../stream/open-connection.ts', () => ({
  openConnection(options: ConnectionOptions) {
    stream.options = options
    return { begin() {}, reload() {}, close() {} }
  },
}))

type Figures = { messages: Message[] }

beforeEach(() => {
  // Another file may have loaded what opens the stream, and others come after this one.
  vi.resetModules()
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

afterAll(() => void vi.resetModules())

const message: Message = {
  id: '1',
  phone_number_id: '7',
  sender: 'WhatsApp',
  message_content: 'Your code is 482913',
  received_at: '2026-03-04T05:06:07.000Z',
  sent_at: null,
  message_type: 'sms',
  is_read: false,
  is_incomplete: false,
  note: null,
  code: '482913',
  maybe_code: null,
  service: 'whatsapp',
  expires_at: '9999-03-05T05:06:07.000Z',
}
const merge = (figures: Figures, fact: Fact): Figures | null =>
  fact.event !== 'message.received'
    ? null
    : figures.messages.some(({ id }) => id === fact.data.id)
      ? figures
      : { messages: [fact.data, ...figures.messages] }

async function render() {
  const load = vi.fn<() => Promise<Figures>>().mockResolvedValue({ messages: [] })
  const initial: Figures = { messages: [] }
  const texts: string[][] = []
  stream.options = null
  function Page() {
    texts.push(useLiveFigures(initial, { load, merge }).messages.map((each) => each.message_content))
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Page />))
  await vi.waitFor(() => expect(stream.options).not.toBeNull())
  const receive = async (fact: Fact, audience: Audience) => {
    await act(async () => stream.options?.onFact(fact, audience))
    await act(() => vi.advanceTimersByTimeAsync(0))
  }
  return { load, texts, receive, leave: () => act(async () => root.unmount()) }
}

test.each(['user', 'admin'] as const)(
  'the whole text of a stream of a signed-in %s is not shown: the masked ones are loaded',
  async (audience) => {
    const page = await render()
    await page.receive({ event: 'message.received', data: message }, audience)
    expect(page.texts.flat()).toEqual([])
    expect(page.load).toHaveBeenCalledTimes(1)
    await page.receive({ event: 'message.received', data: message }, 'visitor')
    expect(page.texts.at(-1)).toEqual([message.message_content])
    await page.leave()
  },
)

test('a text that comes while the figures are loaded stays, whether or not they have it', async () => {
  const page = await render()
  const loads = [Promise.withResolvers<Figures>(), Promise.withResolvers<Figures>()]
  for (const { promise } of loads) page.load.mockReturnValueOnce(promise)
  await page.receive({ event: 'reset', data: { reason: '' } }, 'visitor')
  await page.receive({ event: 'message.received', data: message }, 'visitor')
  await act(async () => loads[0]?.resolve({ messages: [] }))
  expect(page.texts.at(-1)).toEqual([message.message_content])
  await page.receive({ event: 'reset', data: { reason: '' } }, 'visitor')
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  const other = { ...message, id: '2', message_content: 'The newest' }
  await page.receive({ event: 'message.received', data: other }, 'visitor')
  await act(async () => loads[1]?.resolve({ messages: [other, message] }))
  expect(page.texts.at(-1)).toEqual(['The newest', message.message_content])
  await page.leave()
})

test('of two loads that overlap, neither hides what came during the other', async () => {
  const page = await render()
  const loads = [Promise.withResolvers<Figures>(), Promise.withResolvers<Figures>()]
  for (const { promise } of loads) page.load.mockReturnValueOnce(promise)
  await act(async () => void stream.options?.load({ isWhole: true, isTest: false }))
  await act(async () => void stream.options?.load({ isWhole: true, isTest: false }))
  await act(async () => loads[0]?.resolve({ messages: [] }))
  await page.receive({ event: 'message.received', data: message }, 'visitor')
  await act(async () => loads[1]?.resolve({ messages: [] }))
  expect(page.texts.at(-1)).toEqual([message.message_content])
  await page.leave()
})

test('figures are loaded every twelve seconds at most, also after the clock of the device was set back', async () => {
  const page = await render()
  const reset: Fact = { event: 'reset', data: { reason: '' } }
  await page.receive(reset, 'visitor')
  vi.setSystemTime(Date.now() - 24 * 3_600_000)
  await page.receive(reset, 'visitor')
  expect(page.load).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(page.load).toHaveBeenCalledTimes(2)
  await page.leave()
})
