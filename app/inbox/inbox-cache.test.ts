import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { noticeType } from '#domain/messages/message.ts'
import type { Message } from '#domain/api/messages.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { sampleNumber } from '#tests/harness/sample-number.ts'
import {
  applyFact,
  applyNumberFacts,
  messagesKey,
  numbersKey,
  createSeenMessages,
  withNewestPage,
  type Page,
  type Pages,
} from './inbox-cache.ts'

const text = (id: string, receivedAt = `2026-11-21T09:00:0${id}.000Z`) =>
  sampleMessage({ id, message_content: `text ${id}`, received_at: receivedAt, expires_at: receivedAt })

function open() {
  const client = new QueryClient()
  const seen = createSeenMessages()
  const number = sampleNumber({ message_count: 2 })
  client.setQueryData<PhoneNumber[]>(numbersKey, [number])
  client.setQueryData<Pages>(messagesKey('1'), { pages: [{ messages: [text('2'), text('1')], next: null }], pageParams: [null] })
  return {
    client,
    number,
    apply: (fact: Parameters<typeof applyFact>[1]) => applyFact(client, fact, seen),
    ids: () => client.getQueryData<Pages>(messagesKey('1'))?.pages.flatMap((page) => page.messages.map(({ id }) => id)),
    count: () => client.getQueryData<PhoneNumber[]>(numbersKey)?.[0]?.message_count,
  }
}

/** The pages after a newest page that was asked for while they were shown; `arrived` are the ids of texts that came meanwhile. */
function reload(pages: Pages | undefined, messages: Message[], next: string | null = null, arrived: string[] = []) {
  const known = pages?.pages.flatMap((page) => page.messages.map(({ id }) => id)) ?? []
  return withNewestPage(pages, { messages, next }, new Set(known.filter((id) => !arrived.includes(id))))
}

const pagesOf = (...pages: Array<[string[], string | null]>): Pages => ({
  pages: pages.map(([ids, next]) => ({ messages: ids.map((id) => text(id)), next })),
  pageParams: pages.map(() => null),
})
const shape = (pages: Pages | undefined) => pages?.pages.map(({ messages, next }: Page) => [messages.map(({ id }) => id).join(' '), next])

test('a newest page that is loaded again adds what is new, and drops what was deleted or hidden', () => {
  const known = pagesOf([['6', '5'], 'a'], [['4', '3'], 'b'])
  expect(shape(reload(known, [text('7'), text('6'), text('5')], 'x'))).toEqual([
    ['7 6 5', 'a'],
    ['4 3', 'b'],
  ])
  expect(shape(reload(known, [text('6'), text('4')], 'x'))).toEqual([
    ['6 4', 'a'],
    ['3', 'b'],
  ])
  expect(shape(reload(known, [text('4')]))).toEqual([['4', null]])
  expect(shape(reload(known, []))).toEqual([['', null]])
  expect(withNewestPage(undefined, { messages: [text('1')], next: null }, new Set())).toBeUndefined()
})

test('a text that arrived while the newest page was loaded stays', () => {
  expect(shape(reload(pagesOf([['7', '6', '5'], 'a']), [text('6'), text('5')], 'x', ['7']))).toEqual([['7 6 5', 'a']])
  // Nodes may store two texts at nearly the same time, so it need not be the newest.
  expect(shape(reload(pagesOf([['7', '6', '5'], 'a']), [text('7'), text('5')], 'x', ['6']))).toEqual([['7 6 5', 'a']])
})

test('older pages are left where texts between them and the newest page are missing', () => {
  const known = pagesOf([['3', '2'], 'a'], [['1'], null])
  expect(shape(reload(known, [text('9'), text('8')], 'x'))).toEqual([['9 8', 'x']])
  // One that the stream brought does not hide the gap.
  expect(shape(reload(pagesOf([['9', '3'], 'a']), [text('9'), text('8')], 'x', ['9']))).toEqual([['9 8', 'x']])
})

test('a text that was read elsewhere is read, and is not unread by an older list', () => {
  const pages = (is_read: boolean): Pages => ({ pages: [{ messages: [{ ...text('1'), is_read }], next: null }], pageParams: [null] })
  for (const [held, loaded] of [
    [false, true],
    [true, false],
  ] as const)
    expect(reload(pages(held), [{ ...text('1'), is_read: loaded }])?.pages[0]?.messages[0]?.is_read).toBe(true)
})

test('a new text is placed on top and counted, once however often it is delivered', () => {
  const inbox = open()
  for (let times = 0; times < 3; times++) inbox.apply({ event: 'message.received', data: text('3') })
  expect(inbox.ids()).toEqual(['3', '2', '1'])
  expect(inbox.count()).toBe(3)
})

test('the services of a number follow its texts, newest first, and a number that changes keeps them', () => {
  const inbox = open()
  const number = () => inbox.client.getQueryData<PhoneNumber[]>(numbersKey)?.[0]
  for (const [id, service] of [
    ['3', 'google'],
    ['4', 'uber'],
    ['5', null],
    ['6', 'google'],
  ] as const)
    inbox.apply({ event: 'message.received', data: { ...text(id), service } })
  expect(number()).toMatchObject({ services: ['google', 'uber'], texts_per_hour: 0.3 })
  inbox.apply({ event: 'message.changed', data: { ...text('5'), service: 'monzo' } })
  expect(number()?.services).toEqual(['monzo', 'google', 'uber'])
  inbox.apply({ event: 'number.changed', data: { ...inbox.number, services: [], receiving: 'silent' } })
  expect(number()).toMatchObject({ services: ['monzo', 'google', 'uber'], texts_per_hour: 0.3, receiving: 'silent' })
  inbox.apply({ event: 'message.deleted', data: { id: '1', phone_number_id: '1' } })
  expect(number()?.texts_per_hour).toBe(0.2)
})

test('a text that was in the list before the stream is neither shown nor counted twice', () => {
  const inbox = open()
  inbox.apply({ event: 'message.received', data: text('2') })
  expect(inbox.ids()).toEqual(['2', '1'])
  expect(inbox.count()).toBe(2)
})

test('a text that is completed is replaced in its place, and neither counted again nor replaced by an older list', () => {
  const inbox = open()
  const incomplete = { ...text('1'), message_content: 'text […]', is_incomplete: true }
  const pages: Pages = { pages: [{ messages: [text('2'), incomplete], next: null }], pageParams: [null] }
  inbox.client.setQueryData<Pages>(messagesKey('1'), pages)
  for (let times = 0; times < 2; times++) inbox.apply({ event: 'message.changed', data: { ...text('1'), code: '482913' } })
  const shown = () => inbox.client.getQueryData<Pages>(messagesKey('1'))
  expect(shown()?.pages[0]?.messages).toEqual([text('2'), { ...text('1'), code: '482913' }])
  expect(inbox.count()).toBe(2)
  expect(reload(shown(), [text('2'), incomplete])).toEqual(shown())
  expect(reload(pages, [text('2'), text('1')])?.pages[0]?.messages).toEqual([text('2'), text('1')])
})

test('a text that was hidden comes back in its place when it is shown again, and is counted once', () => {
  const inbox = open()
  inbox.apply({ event: 'message.deleted', data: { id: '1', phone_number_id: '1' } })
  expect([inbox.ids(), inbox.count()]).toEqual([['2'], 1])
  for (let times = 0; times < 2; times++) {
    inbox.apply({ event: 'message.received', data: text('1') })
    inbox.apply({ event: 'message.changed', data: text('1') })
  }
  expect([inbox.ids(), inbox.count()]).toEqual([['2', '1'], 2])
})

test('a text that a sender rule hid takes the place of its notice, which no older list brings back', () => {
  const inbox = open()
  const notice: Message = {
    ...text('1'),
    sender: '',
    message_content: 'A text from a sender that is not shown here arrived.',
    message_type: noticeType,
  }
  inbox.client.setQueryData<Pages>(messagesKey('1'), { pages: [{ messages: [text('2'), notice], next: null }], pageParams: [null] })
  inbox.apply({ event: 'message.changed', data: text('1') })
  const shown = () => inbox.client.getQueryData<Pages>(messagesKey('1'))
  expect(shown()?.pages[0]?.messages).toEqual([text('2'), text('1')])
  expect(reload(shown(), [text('2'), notice])).toEqual(shown())
  expect(inbox.count()).toBe(2)
})

test('a text that is not shown is not added when it changes', () => {
  const inbox = open()
  inbox.apply({ event: 'message.changed', data: text('0') })
  expect(inbox.ids()).toEqual(['2', '1'])
})

test('texts delivered out of order are sorted', () => {
  const inbox = open()
  inbox.apply({ event: 'message.received', data: text('5') })
  inbox.apply({ event: 'message.received', data: text('4') })
  expect(inbox.ids()).toEqual(['5', '4', '2', '1'])
})

test('a text that arrives during a fetch stays, even if the response is older', async () => {
  const inbox = open()
  const read = (before: Pages | undefined, queryFn: () => Promise<Pages['pages'][number]>) => {
    inbox.client.setQueryData<Pages>(messagesKey('7'), before)
    return inbox.client.fetchInfiniteQuery({ queryKey: messagesKey('7'), queryFn, initialPageParam: null as string | null, staleTime: 0 })
  }
  const ids = () => inbox.client.getQueryData<Pages>(messagesKey('7'))?.pages.flatMap(({ messages }) => messages.map(({ id }) => id))
  const arrives = (id: string) => inbox.apply({ event: 'message.received', data: { ...text(id), phone_number_id: '7' } })

  const first = Promise.withResolvers<Pages['pages'][number]>()
  const opening = read(undefined, () => first.promise)
  arrives('3')
  first.resolve({ messages: [text('1')], next: null })
  await opening
  expect(ids()).toEqual(['3', '1'])

  const again = Promise.withResolvers<Pages['pages'][number]>()
  const reading = read({ pages: [{ messages: [text('3'), text('1')], next: null }], pageParams: [null] }, () => again.promise)
  arrives('4')
  inbox.apply({ event: 'message.deleted', data: { id: '1', phone_number_id: '7' } })
  again.resolve({ messages: [text('3'), text('1')], next: null })
  await reading
  expect(ids()).toEqual(['4', '3'])
})

test('a deletion removes the text, even when it is delivered before the arrival', () => {
  const inbox = open()
  inbox.apply({ event: 'message.deleted', data: { id: '2', phone_number_id: '1' } })
  expect(inbox.ids()).toEqual(['1'])
  expect(inbox.count()).toBe(1)
  inbox.apply({ event: 'message.deleted', data: { id: '9', phone_number_id: '1' } })
  inbox.apply({ event: 'message.received', data: text('9') })
  expect(inbox.ids()).toEqual(['1'])
})

test('numbers are added, changed and removed, and their counts follow the delivered texts', () => {
  const inbox = open()
  const newer = { ...inbox.number, id: '2', number: '+447700900387', created_at: '2026-11-21T08:30:00.000Z' }
  inbox.apply({ event: 'number.changed', data: newer })
  inbox.apply({ event: 'number.changed', data: { ...inbox.number, gateway_id: '9', message_count: 7 } })
  expect(
    inbox.client.getQueryData<PhoneNumber[]>(numbersKey)?.map(({ id, gateway_id: gateway, message_count: count }) => [id, gateway, count]),
  ).toEqual([
    ['2', inbox.number.gateway_id, 2],
    ['1', '9', 2],
  ])
  inbox.apply({ event: 'number.removed', data: { id: '1' } })
  expect(inbox.client.getQueryData<PhoneNumber[]>(numbersKey)?.map(({ id }) => id)).toEqual(['2'])
})

test('ten thousand numbers that change at once are put into the list once, in its order, with their own counts', () => {
  const { client, number } = open()
  const at = (index: number) => ({ ...number, id: String(index), created_at: new Date(index * 1000).toISOString(), message_count: 7 })
  const before = Array.from({ length: 10_000 }, (_, index) => at(10_000 - index))
  client.setQueryData<PhoneNumber[]>(numbersKey, before)
  let updates = 0
  client.getQueryCache().subscribe(({ type }) => void (type === 'updated' && updates++))
  applyNumberFacts(client, [
    ...before.map((known) => ({ event: 'number.changed' as const, data: { ...known, gateway_id: '3', message_count: 0 } })),
    { event: 'number.removed', data: { id: '5' } },
    { event: 'number.changed', data: at(10_001) },
  ])
  const after = client.getQueryData<PhoneNumber[]>(numbersKey) ?? []
  expect(after.map(({ id }) => id)).toEqual(['10001', ...before.map(({ id }) => id).filter((id) => id !== '5')])
  expect(after.slice(1).every((known) => known.gateway_id === '3' && known.message_count === 7)).toBe(true)
  expect(updates).toBe(1)
})
