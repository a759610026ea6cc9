// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { answerCalls, openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { pageWordsIn } from '#tests/harness/page-words.ts'
import { rememberWords } from '../i18n/words.tsx'
import { call, callIfChanged, CallError, onSignedOut } from './call.ts'

rememberWords(pageWordsIn('en'))

/** The error that a call ends with. */
async function errorOf(calling: Promise<unknown>): Promise<CallError> {
  const error = await calling.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error(`no CallError, but ${String(error)}`)
  return error
}

const signedOut = () => refusal(401, 'Sign in.', { code: 'not_signed_in' })
const unreachable = () => {
  throw new TypeError('Failed to fetch')
}

test('what the address has names for is in it, and the rest is in the query of a GET and in the body of others', async () => {
  const calls = answerCalls({
    'GET /api/numbers/a%20b/messages': () => ({ messages: [], next: null }),
    'PATCH /api/messages/7': () => ({ success: true }),
    'DELETE /api/push/watch': () => undefined,
  })
  await call('messages.list', { id: 'a b', limit: 50 })
  await call('messages.markRead', { id: '7', is_read: true })
  expect(await call('push.endWatch', { endpoint: 'https://push.example.test/1' })).toBeUndefined()
  expect(calls).toEqual([
    { name: 'GET /api/numbers/a%20b/messages?limit=50', body: undefined },
    { name: 'PATCH /api/messages/7', body: { is_read: true } },
    { name: 'DELETE /api/push/watch', body: { endpoint: 'https://push.example.test/1' } },
  ])
})

test('a refusal has its status, its code, its field and when to try again', async () => {
  answerCalls({
    'POST /api/auth/verify-otp': () => refusal(429, 'Wait.', { field: 'otp', tries_left: 2 }, { 'retry-after': '30' }),
    'GET /api/numbers/1/outlook': () => new Response('<html>', { status: 502 }),
  })
  const refused = await errorOf(call('auth.verifyCode', { email: 'ada@example.test', otp: '000000' }))
  expect(refused).toMatchObject({ status: 429, code: 'refused', message: 'Wait.', field: 'otp', triesLeft: 2, retryAfter: 30 })
  const strange = await errorOf(call('numbers.forecast', { id: '1' }))
  expect(strange).toMatchObject({
    status: 502,
    code: 'unexpected',
    message: 'An unexpected error occurred. Please try again.',
    retryAfter: undefined,
  })
})

test('a server that cannot be reached, one that is too slow and a call that is given up are told apart', async () => {
  answerCalls({ 'GET /api/numbers/1/outlook': unreachable })
  expect(await errorOf(call('numbers.forecast', { id: '1' }))).toMatchObject({ status: 0, code: 'offline' })
  vi.stubGlobal('fetch', async () => {
    throw new DOMException('Too slow.', 'TimeoutError')
  })
  expect(await errorOf(call('numbers.forecast', { id: '1' }, { timeoutMs: 5000, timeoutMessage: 'Too slow' }))).toMatchObject({
    status: 0,
    code: 'timeout',
    message: 'Too slow',
  })
  const aborted = new DOMException('Aborted.', 'AbortError')
  vi.stubGlobal('fetch', async () => {
    throw aborted
  })
  await expect(call('numbers.forecast', { id: '1' })).rejects.toBe(aborted)
})

test('calls whose session has run out renew it once together, and are then made again', async () => {
  let isRenewed = false
  const renewal = openAnswer()
  const calls = answerCalls({
    'GET /api/account/favourites': () => (isRenewed ? { favourites: ['3'] } : signedOut()),
    async 'POST /api/auth/refresh'() {
      await renewal.promise
      isRenewed = true
      return {}
    },
  })
  const both = Promise.all([call('favourites.list'), call('favourites.list')])
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST /api/auth/refresh'))
  renewal.resolve(undefined)
  expect(await both).toEqual([{ favourites: ['3'] }, { favourites: ['3'] }])
  expect(calls.filter(({ name }) => name === 'POST /api/auth/refresh')).toHaveLength(1)
})

test('a renewal that did not reach the server, or met trouble there, ends no session', async () => {
  const heard = vi.fn<() => void>()
  const stop = onSignedOut(heard)
  for (const [answer, expected] of [
    [unreachable, { code: 'offline' }],
    [() => refusal(503, 'Away.'), { status: 503 }],
  ] as const) {
    answerCalls({ 'GET /api/account/favourites': signedOut, 'POST /api/auth/refresh': answer })
    expect(await errorOf(call('favourites.list'))).toMatchObject(expected)
  }
  stop()
  expect(heard).not.toHaveBeenCalled()
})

test('a session that is not renewed has ended, and whoever asked for that hears it', async () => {
  answerCalls({ 'GET /api/account/favourites': signedOut, 'POST /api/auth/refresh': signedOut })
  const heard = vi.fn<() => void>()
  const stop = onSignedOut(heard)
  expect(await errorOf(call('favourites.list'))).toMatchObject({ status: 401, code: 'not_signed_in' })
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  await errorOf(call('favourites.list'))
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a refused sign-in is no session that has ended', async () => {
  const calls = answerCalls({ 'POST /api/auth/verify-otp': () => refusal(401, 'Wrong code.') })
  const heard = vi.fn<() => void>()
  const stop = onSignedOut(heard)
  await errorOf(call('auth.verifyCode', { email: 'ada@example.test', otp: '000000' }))
  stop()
  expect([heard.mock.calls.length, calls.map(({ name }) => name)]).toEqual([0, ['POST /api/auth/verify-otp']])
})

test('a list that has not changed comes without a value, with its tag and its cursor', async () => {
  const headers = { etag: '"b"', 'feed-cursor': '101' }
  const asked: unknown[] = []
  let isChanged = true
  vi.stubGlobal('fetch', async (_address: string, { headers: sent }: { headers: Record<string, string> }) => {
    asked.push(sent['if-none-match'])
    return isChanged ? Response.json({ numbers: [] }, { headers }) : new Response(null, { status: 304, headers })
  })
  expect(await callIfChanged('numbers.list', {}, null)).toEqual({ value: { numbers: [] }, etag: '"b"', cursor: '101' })
  isChanged = false
  expect(await callIfChanged('numbers.list', {}, '"b"')).toEqual({ value: null, etag: '"b"', cursor: '101' })
  expect(asked).toEqual([undefined, '"b"'])
})

test.each([
  [503, 1],
  [200, 0],
])('in maintenance the page looks at itself: where it answers %i it is loaded again %i times', async (status, times) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const looked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (method !== 'HEAD') return refusal(503, 'Maintenance.', { code: 'maintenance' })
    looked.push(address)
    return new Response(null, { status })
  })
  expect(await errorOf(call('favourites.list'))).toMatchObject({ status: 503, code: 'maintenance' })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(times))
  expect(looked).toEqual([location.href])
})
