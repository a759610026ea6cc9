import { expect, test } from 'vitest'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { createStreamLimit } from './stream-limit.ts'

type Served = { url: string }

/** The response to opening one stream more, where it does not open. */
async function refusalOf({ url }: Served, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/api/live`, { headers })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: (await response.json()) as unknown }
}

test('a client may have a limited number of streams, gets a message beyond it, and may replace closed ones', async () => {
  await using app = await openTestApp({ numbers: 1, env: { STREAMS_PER_CLIENT: '2' } })
  await using served = await app.serve()
  const { headers } = await app.signIn()
  await using first = await openLiveStream(served.url)
  const second = await openLiveStream(served.url, headers)
  for (const asked of [{}, headers])
    expect(await refusalOf(served, asked)).toEqual({
      status: 429,
      retryAfter: '30',
      body: { error: expect.stringContaining('Too many live connections') as string, code: 'too_many_streams' },
    })
  second.close()
  await second.ended
  await expect.poll(() => openLiveStream(served.url).then((third) => third.close() ?? 'open', String)).toBe('open')
  await app.deliver({ text: 'the first goes on as ever' })
  expect(await first.until(1)).toHaveLength(1)
})

test('streams requested at the same moment are counted before any of them is open', async () => {
  await using app = await openTestApp({ env: { STREAMS_PER_CLIENT: '3' } })
  await using served = await app.serve()
  const aborted = new AbortController()
  const responses = await Promise.all(Array.from({ length: 12 }, () => fetch(`${served.url}/api/live`, { signal: aborted.signal })))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(9)
  aborted.abort()
})

test('refused and aborted streams do not count', async () => {
  await using app = await openTestApp({ env: { STREAMS_PER_CLIENT: '1' } })
  await using served = await app.serve()
  for (let tries = 0; tries < 3; tries++) expect((await fetch(`${served.url}/api/live?number=999`)).status).toBe(404)
  for (let tries = 0; tries < 3; tries++) await fetch(`${served.url}/api/live`, { signal: AbortSignal.timeout(1) }).catch(() => {})
  await expect.poll(() => openLiveStream(served.url).then((stream) => stream.close() ?? 'open', String)).toBe('open')
})

test('behind a proxy the forwarded address counts, and an IPv6 client is its /64', async () => {
  await using app = await openTestApp({ env: { STREAMS_PER_CLIENT: '1', TRUST_PROXY: '1' } })
  await using served = await app.serve()
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  await using one = await openLiveStream(served.url, from('192.0.2.1'))
  await using other = await openLiveStream(served.url, from('192.0.2.2'))
  await using third = await openLiveStream(served.url, from('2001:db8:1:2::1'))
  expect((await refusalOf(served, from('::ffff:192.0.2.1'))).status).toBe(429)
  expect((await refusalOf(served, from('2001:db8:1:2:ffff::9'))).status).toBe(429)
  for (const { received } of [one, other, third]) expect(received).toEqual([])
})

test('without a limit no stream is refused, and a stream is uncounted only once', () => {
  const none = createStreamLimit(0)
  for (let count = 0; count < 1000; count++) none.enter('192.0.2.1')
  const limit = createStreamLimit(2)
  const leave = limit.enter('192.0.2.1')
  limit.enter('192.0.2.1')
  leave()
  leave()
  limit.enter('192.0.2.1')
  expect(() => limit.enter('192.0.2.1')).toThrow('Too many live connections')
})
