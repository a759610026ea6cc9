import { afterEach, expect, test, vi } from 'vitest'
import { readStream } from './read-stream.ts'

afterEach(() => void vi.unstubAllGlobals())

const eventStream = { 'content-type': 'text/event-stream; charset=utf-8', 'feed-audience': 'user' }

function streamOf(chunks: Uint8Array[]) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}

/** The events of a stream to which the server responds with `response`. */
function read(response: Response | Error, cursor: string | null = null) {
  const heard: unknown[] = []
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url)
    if (response instanceof Error) throw response
    return response
  })
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const close = readStream(cursor, {
    onData: () => {},
    onFrame: ({ id, fact }, audience) => heard.push([id, fact?.event, fact?.data, audience]),
    onFailed: (retryMs) => resolve(void heard.push(['failed', retryMs])),
    onRefused: (isCrowded, retryMs) => resolve(void heard.push(['refused', isCrowded, retryMs])),
  })
  return { heard, urls, ended, close }
}

const text = [
  'retry: 1500\n\n',
  ': still here\nid: 7\n\n',
  'event: message.read\nid: 8\ndata: {"id":"1","phone_number_id":"2"}\n\n',
  'event: message.read\nid: 9\ndata: {"id":"Zoë 🙂","phone_number_id":"2"}\n\n',
  ': still here\nid: 9:x\n\n',
].join('')

test('the frames of a stream are the same however it is cut into chunks', async () => {
  const bytes = new TextEncoder().encode(text)
  for (let size = 1; size <= 40; size++) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) => bytes.subarray(index * size, (index + 1) * size))
    const { heard, ended } = read(new Response(streamOf(chunks), { headers: eventStream }))
    await ended
    expect(heard).toEqual([
      ['7', undefined, undefined, 'user'],
      ['8', 'message.read', { id: '1', phone_number_id: '2' }, 'user'],
      ['9', 'message.read', { id: 'Zoë 🙂', phone_number_id: '2' }, 'user'],
      ['9:x', undefined, undefined, 'user'],
      ['failed', 1500],
    ])
  }
})

test('lines may end as the standard allows', async () => {
  for (const end of ['\r\n', '\r']) {
    const { heard, ended } = read(new Response(text.replaceAll('\n', end), { headers: eventStream }))
    await ended
    expect(heard.at(-1)).toEqual(['failed', 1500])
    expect(heard).toContainEqual(['8', 'message.read', { id: '1', phone_number_id: '2' }, 'user'])
  }
})

test('it begins at a cursor, and at the end of the feed where there is none', async () => {
  for (const [cursor, url] of [
    ['12:14:|a b', '/api/live?last_event_id=12%3A14%3A%7Ca%20b'],
    [null, '/api/live'],
  ] as const) {
    const { urls, ended } = read(new Response('', { headers: eventStream }), cursor)
    await ended
    expect(urls).toEqual([url])
  }
})

const refusal = (status: number, code: string, retryAfter?: number) =>
  Response.json({ error: 'No.', code }, { status, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } })

test.each<[string, () => Response | Error, unknown[]]>([
  ['too many streams', () => refusal(429, 'too_many_streams', 30), ['refused', true, 30_000]],
  ['too many requests', () => refusal(429, 'too_many_requests', 5), ['refused', false, 5000]],
  ['maintenance', () => refusal(503, 'maintenance', 60), ['refused', false, 60_000]],
  ['a server that stops', () => refusal(503, 'stopping', 2), ['failed', 2000]],
  ['a number that is gone', () => refusal(404, 'number_not_found'), ['refused', false, undefined]],
  ['a proxy without JSON', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), ['failed', undefined]],
  [
    'a proxy that answers with a page',
    () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } }),
    ['failed', undefined],
  ],
  ['no network', () => new TypeError('Failed to fetch'), ['failed', undefined]],
  ['an event that is no JSON', () => new Response('id: 1\ndata: {\n\n', { headers: eventStream }), ['failed', undefined]],
])('%s', async (_name, respond, last) => {
  const { heard, ended } = read(respond())
  await ended
  expect(heard).toEqual([last])
})

test('after it was closed nothing is heard of it, whether its request then fails or comes to its end', async () => {
  const ends = read(new Response(text, { headers: eventStream }))
  ends.close()
  const fails = read(new DOMException('The operation was aborted.', 'AbortError'))
  fails.close()
  // Another stream that is read to its end comes after whatever these would have said.
  await read(new Response(text, { headers: eventStream })).ended
  expect([...ends.heard, ...fails.heard].filter((each) => (each as unknown[])[0] === 'failed')).toEqual([])
})
