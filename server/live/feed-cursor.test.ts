import { expect, test } from 'vitest'
import { openLiveStream } from '#tests/harness/open-live-stream.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'

test.each(['/api/numbers', '/api/numbers/:id/messages', '/api/preview'])(
  'a stream that begins at the cursor of %s has everything after that list, and nothing of it',
  async (path) => {
    await using testApp = await openTestApp({ numbers: 1 })
    await using served = await testApp.serve()
    const { headers } = await testApp.signIn()
    const [number] = await testApp.app.numbers.numbers()
    await testApp.deliver({ text: 'in the list' })
    const list = await fetch(served.url + path.replace(':id', number?.id ?? ''), { headers })
    const cursor = list.headers.get('feed-cursor') ?? ''
    const late = await testApp.deliver({ text: 'between the list and the stream' })
    await using stream = await openLiveStream(served.url, { ...headers, 'last-event-id': cursor })
    const live = await testApp.deliver({ text: 'live' })
    expect((await stream.until(2)).map(({ data }) => data['id'])).toEqual([late, live])
  },
)

test('a 304 also has the feed cursor, as the ETag is no cursor', async () => {
  await using testApp = await openTestApp({ numbers: 1 })
  await using served = await testApp.serve()
  const { headers } = await testApp.signIn()
  const first = await fetch(`${served.url}/api/numbers`, { headers })
  const etag = first.headers.get('etag') ?? ''
  // Of no number that is listed: the feed moves on, the list does not.
  await testApp.connection.query('create table unrelated (id int)')
  const second = await fetch(`${served.url}/api/numbers`, { headers: { ...headers, 'if-none-match': etag } })
  expect([second.status, second.headers.get('etag')]).toEqual([304, etag])
  await using stream = await openLiveStream(served.url, { ...headers, 'last-event-id': second.headers.get('feed-cursor') ?? '' })
  await testApp.deliver({ text: 'live' })
  expect((await stream.until(1)).map(({ event }) => event)).toEqual(['message.received'])
})

test('a stream says whether its texts are masked', async () => {
  await using testApp = await openTestApp({ numbers: 1 })
  await using served = await testApp.serve()
  const audienceOf = async (headers = {}) => {
    const stop = new AbortController()
    const response = await fetch(`${served.url}/api/live`, { headers, signal: stop.signal })
    stop.abort()
    return response.headers.get('feed-audience')
  }
  expect(await audienceOf()).toBe('visitor')
  expect(await audienceOf((await testApp.signIn()).headers)).toBe('user')
  expect(await audienceOf((await testApp.signIn('chief@example.test', 'admin')).headers)).toBe('admin')
})
