// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import type { ListedNumbers } from '#domain/site/page-context.ts'
import { applyFact, createSeenMessages, numbersKey } from './inbox-cache.ts'
import { createNumbersLoader } from './load-numbers.ts'

const number: PhoneNumber = {
  id: '1',
  number: '+447700900142',
  status: 'available',
  gateway_id: null,
  receiving: 'unknown',
  services: [],
  texts_per_hour: 0,
  created_at: '2026-11-21T08:00:00.000Z',
  message_count: 2,
  last_message_at: '2026-11-21T08:30:00.000Z',
}
/** The requests that were made, and the response to each. */
let asked: Array<{ etag: string | null; answer: (response: Response) => void }>

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    asked.push({ etag: headers['if-none-match'] ?? null, answer: resolve })
    return promise
  })
})
const pageOf = (numbers: PhoneNumber[], next: string | null = null) => ({ numbers, next, found: 900, total: 900, services: [] })
const listOf = (etag: string, ...numbers: PhoneNumber[]) =>
  Response.json(pageOf(numbers), { headers: { etag, 'feed-cursor': `behind ${etag}` } })
const unchanged = (etag: string) => new Response(null, { status: 304, headers: { etag, 'feed-cursor': `behind ${etag}` } })

function open(initial: ListedNumbers | null = null) {
  const client = new QueryClient()
  const loader = createNumbersLoader(client, initial)
  const seen = createSeenMessages()
  return {
    ...loader,
    tell(fact: Parameters<typeof applyFact>[1]) {
      applyFact(client, fact, seen)
      loader.note(fact)
    },
    shown: () => client.getQueryData<PhoneNumber[]>(numbersKey)?.map(({ id, message_count: count }) => [id, count]),
  }
}

async function openLoaded() {
  const inbox = open()
  const first = inbox.load()
  asked[0]?.answer(listOf('"a"', number))
  expect(await first).toBe('behind "a"')
  return inbox
}

test('the list that came with the page is there at once, and is loaded again only where it has changed', async () => {
  const inbox = open({ ...pageOf([number]), etag: '"a"', cursor: 'behind "a"' })
  expect(inbox.shown()).toEqual([['1', 2]])
  const again = inbox.load()
  expect(asked[0]?.etag).toBe('"a"')
  asked[0]?.answer(unchanged('"a"'))
  expect(await again).toBe('behind "a"')
  expect(inbox.shown()).toEqual([['1', 2]])
})

test('what changed between the page and its stream is in the list, from the stream or from the load after it', async () => {
  const changed = { ...number, id: '2', number: '+447700900387', created_at: '2026-11-21T09:00:00.000Z' }
  const inbox = open({ ...pageOf([number]), etag: '"a"', cursor: 'behind "a"' })
  inbox.tell({ event: 'number.changed', data: changed })
  expect(inbox.shown()?.map(([id]) => id)).toEqual(['2', '1'])
  const again = inbox.load()
  inbox.tell({ event: 'number.removed', data: { id: '1' } })
  asked[0]?.answer(listOf('"b"', changed, number))
  await again
  expect(inbox.shown()?.map(([id]) => id)).toEqual(['2'])
})

test('a number that is removed and listed again returns, although its list is a 304', async () => {
  const inbox = await openLoaded()
  inbox.tell({ event: 'number.removed', data: { id: '1' } })
  expect(inbox.shown()).toEqual([])
  const again = inbox.load()
  expect(asked[1]?.etag).toBe('"a"')
  asked[1]?.answer(unchanged('"a"'))
  expect(await again).toBe('behind "a"')
  expect(inbox.shown()).toEqual([['1', 2]])
})

test('events during a load are applied to its result, as it may be older', async () => {
  const inbox = await openLoaded()
  const again = inbox.load()
  inbox.tell({ event: 'number.removed', data: { id: '1' } })
  inbox.tell({ event: 'number.changed', data: { ...number, status: 'available' } })
  asked[1]?.answer(listOf('"b"'))
  await again
  expect(inbox.shown()?.map(([id]) => id)).toEqual(['1'])
})

test('a text that arrives during a load counts once, whether or not the list includes it', async () => {
  for (const counted of [2, 3]) {
    const inbox = await openLoaded()
    const again = inbox.load()
    const received_at = '2026-11-21T09:00:00.000Z'
    inbox.tell({
      event: 'message.received',
      data: {
        id: '9',
        phone_number_id: '1',
        sender: 'DPD',
        message_content: 'x',
        received_at,
        sent_at: null,
        message_type: 'sms',
        is_read: false,
        is_incomplete: false,
        service: null,
        note: null,
        code: null,
        maybe_code: null,
        expires_at: received_at,
      },
    })
    asked[1]?.answer(
      listOf('"b"', { ...number, message_count: counted, last_message_at: counted === 3 ? received_at : number.last_message_at }),
    )
    await again
    expect(inbox.shown()).toEqual([['1', 3]])
    asked = []
  }
})

test('thousands of numbers that change during a load are sorted into its result once', async () => {
  const inbox = open()
  const loading = inbox.load()
  const at = (index: number) => ({ ...number, id: String(index), created_at: new Date(index * 1000).toISOString() })
  const numbers = Array.from({ length: 2000 }, (_, index) => at(2000 - index))
  for (const known of numbers) inbox.note({ event: 'number.changed', data: { ...known, status: 'paused' } })
  const sorts = vi.spyOn(Array.prototype, 'toSorted')
  asked[0]?.answer(listOf('"a"', ...numbers))
  await loading
  expect(sorts).toHaveBeenCalledTimes(1)
  sorts.mockRestore()
  expect(inbox.shown()).toEqual(numbers.map(({ id }) => [id, 2]))
})

const at = (id: string, fields: Partial<PhoneNumber> = {}): PhoneNumber => ({ ...number, id, number: `+4477009001${id}`, ...fields })

function openLong() {
  const inbox = open({ ...pageOf([at('42'), at('41')], '2'), etag: '"a"', cursor: 'behind "a"' })
  return {
    ...inbox,
    ids: () =>
      inbox
        .shown()
        ?.map(([id]) => id)
        .toSorted(),
  }
}

test('of a long list the numbers of later pages are known as well, and stay known when the first is loaded again', async () => {
  const inbox = openLong()
  const page = inbox.loadPage({ before: '2' }, new AbortController().signal)
  asked[0]?.answer(Response.json(pageOf([at('40'), at('39')], null)))
  expect(await page).toEqual({ ids: ['40', '39'], next: null, found: 900 })
  expect(inbox.ids()).toEqual(['39', '40', '41', '42'])
  const again = inbox.load()
  asked[1]?.answer(Response.json(pageOf([at('43'), at('42')], '2'), { headers: { etag: '"b"' } }))
  await again
  expect(inbox.ids()).toEqual(['39', '40', '41', '42', '43'])
})

test('what happens to a number while its page is loaded is not undone by the page', async () => {
  const inbox = openLong()
  const page = inbox.loadPage({ before: '2' }, new AbortController().signal)
  inbox.tell({ event: 'number.removed', data: { id: '40' } })
  inbox.tell({ event: 'number.changed', data: at('39', { receiving: 'silent' }) })
  asked[0]?.answer(Response.json(pageOf([at('40'), at('39')], null)))
  await page
  expect(inbox.ids()).toEqual(['39', '41', '42'])
})

test('a long list takes no number from the stream that it has not loaded: ten thousand may change at once', () => {
  const inbox = openLong()
  inbox.tell({ event: 'number.changed', data: at('17') })
  inbox.tell({ event: 'number.changed', data: at('41', { status: 'available' }) })
  expect(inbox.ids()).toEqual(['41', '42'])
})

test('the open number is loaded by itself where no page has it', async () => {
  const inbox = openLong()
  const single = inbox.loadNumber('17', new AbortController().signal)
  asked[0]?.answer(Response.json(at('17')))
  expect(await single).toMatchObject({ id: '17' })
  expect(inbox.ids()).toEqual(['17', '41', '42'])
})
