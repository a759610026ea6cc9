// @vitest-environment happy-dom
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { pageWordsIn } from '#tests/harness/page-words.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast } from '../ui/toast.ts'
import { call } from '../api/call.ts'
import { AuthProvider, useAuth } from './viewer.tsx'
import { rememberWords } from '../i18n/words.tsx'

const minute = 60_000
const session = { expires_at: 0, expires_in: 3600, user: { id: '7', email: 'kim@example.test', user_metadata: { full_name: null } } }

/** What the server would answer, by path. */
let answers: Record<string, () => Response | Promise<Response>>
let asked: string[]
let root: Root | undefined
let loads: number
let leave: (to: string) => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  localStorage.clear()
  ;[asked, loads] = [[], 0]
  answers = {
    '/api/auth/session': () => Response.json({ session, is_admin: false }),
    '/api/rpc/is_current_user_admin': () => Response.json(false),
    '/api/auth/sign-out': () => new Response(null, { status: 204 }),
    '/api/auth/refresh': () => Response.json({ error: 'Your session has ended.', code: 'session_ended' }, { status: 401 }),
    '/api/numbers': () => Response.json({ error: 'Sign in first.', code: 'not_signed_in' }, { status: 401 }),
  }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const answer = answers[path]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})

afterEach(async () => {
  await act(async () => root?.unmount())
})

function Who() {
  const { user, loading, isAdmin, signOut } = useAuth()
  useEffect(() => void (leave = signOut))
  return <p>{loading ? 'loading' : `${user?.email ?? 'nobody'}${isAdmin ? ', admin' : ''}`}</p>
}

function Inside() {
  return (
    <AuthProvider sessionMinutes={30}>
      <Who />
    </AuthProvider>
  )
}

async function open() {
  rememberWords(pageWordsIn('en'))
  const Stub = createRoutesStub([
    { path: '/inbox', Component: Inside, loader: () => ++loads, HydrateFallback: () => null },
    { path: '/auth', Component: () => <p>the sign-in page</p> },
  ])
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root?.render(<Stub initialEntries={['/inbox']} />))
  await pass(0)
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => document.body.lastElementChild?.textContent

test('useAuth outside the provider throws an error that names the provider', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  root = createRoot(document.createElement('div'), { onUncaughtError: () => {} })
  expect(() => act(() => root?.render(<Who />))).toThrow('useAuth must be used within an AuthProvider')
})

test('a user counts as admin only after the server confirms it, half a second later', async () => {
  answers['/api/rpc/is_current_user_admin'] = () => Response.json(true)
  await open()
  expect(shown()).toBe('kim@example.test')
  await pass(499)
  expect(asked).not.toContain('/api/rpc/is_current_user_admin')
  await pass(1)
  expect(shown()).toBe('kim@example.test, admin')
})

test('an admin whose check fails loses the rights until a check succeeds', async () => {
  answers['/api/rpc/is_current_user_admin'] = () => Response.json(true)
  await open()
  await pass(500)
  delete answers['/api/rpc/is_current_user_admin']
  await pass(30_000)
  expect(shown()).toBe('kim@example.test')
  answers['/api/rpc/is_current_user_admin'] = () => Response.json(true)
  await pass(30_000)
  expect(shown()).toBe('kim@example.test, admin')
})

test('a session that could not be loaded at first is loaded half a minute later', async () => {
  const answer = answers['/api/auth/session']
  delete answers['/api/auth/session']
  await open()
  expect(shown()).toBe('nobody')
  if (answer) answers['/api/auth/session'] = answer
  await pass(30_000)
  expect(shown()).toBe('kim@example.test')
})

test('half an hour without activity signs out and says why', async () => {
  await open()
  await pass(29 * minute)
  expect(asked).not.toContain('/api/auth/sign-out')
  await pass(minute)
  expect(asked).toContain('/api/auth/sign-out')
  expect(currentToast()).toMatchObject({ title: 'Session Expired', message: "You've been signed out due to inactivity." })
  expect(shown()).toBe('the sign-in page')
})

test('an admin is signed out after a quarter of an hour', async () => {
  answers['/api/rpc/is_current_user_admin'] = () => Response.json(true)
  await open()
  await pass(14 * minute)
  expect(currentToast()).toBeNull()
  // It is looked at every minute.
  await pass(2 * minute)
  expect(currentToast()?.title).toBe('Session Expired')
})

test('activity in another tab keeps this one in', async () => {
  await open()
  await pass(29 * minute)
  localStorage.setItem('last-activity', String(Date.now()))
  await pass(10 * minute)
  expect(asked).not.toContain('/api/auth/sign-out')
})

test('when the server ends an idle session first, the message is the same', async () => {
  await open()
  await pass(29.9 * minute)
  await act(() => call('numbers.list').catch(() => {}))
  await pass(0)
  expect(currentToast()?.title).toBe('Session Expired')
  expect(shown()).toBe('the sign-in page')
})

test('a session that ended elsewhere is dropped, and the page checks again whether it may be shown', async () => {
  await open()
  await pass(minute)
  const before = loads
  await act(() => call('numbers.list').catch(() => {}))
  await pass(0)
  expect(shown()).toBe('nobody')
  expect(currentToast()).toBeNull()
  expect(loads).toBe(before + 1)
})

test('a sign-out that does not reach the server says so, and nobody is signed out', async () => {
  await open()
  const answer = answers['/api/auth/sign-out']
  delete answers['/api/auth/sign-out']
  await act(() => leave('/auth'))
  expect([shown(), currentToast()?.title]).toEqual(['kim@example.test', 'You are still signed in on this device'])
  answers['/api/auth/sign-out'] = answer ?? (() => new Response(null))
  await act(() => leave('/auth'))
  await pass(0)
  expect(shown()).toBe('the sign-in page')
})

test('a renewal that does not reach the server ends no session, and is tried again', async () => {
  await open()
  delete answers['/api/auth/refresh']
  await act(() => expect(call('numbers.list')).rejects.toMatchObject({ code: 'offline' }))
  expect(shown()).toBe('kim@example.test')
  await stayFor(30)
  const before = renewals()
  await pass(minute)
  expect(renewals()).toBeGreaterThan(before)
  expect(shown()).toBe('kim@example.test')
})

/** Moves the mouse every minute. */
async function stayFor(minutes: number) {
  for (let passed = 0; passed < minutes; passed++) {
    window.dispatchEvent(new Event('mousemove'))
    await pass(minute)
  }
}

const renewals = () => asked.filter((path) => path === '/api/auth/refresh').length

test('nothing is renewed any more once the session has ended', async () => {
  await open()
  await stayFor(40)
  expect(renewals()).toBe(1)
})

test('nothing is renewed for somebody who signed out while a renewal was under way', async () => {
  await open()
  let fail = () => {}
  answers['/api/auth/refresh'] = () => new Promise<Response>((_resolve, reject) => (fail = () => reject(new TypeError('Failed to fetch'))))
  while (renewals() === 0) {
    window.dispatchEvent(new Event('mousemove'))
    await pass(1000)
  }
  await act(() => leave('/auth'))
  fail()
  await stayFor(5)
  expect(renewals()).toBe(1)
})

test('the access token is renewed at half of its lifetime', async () => {
  await open()
  window.dispatchEvent(new Event('mousemove'))
  await pass(29 * minute)
  window.dispatchEvent(new Event('mousemove'))
  expect(asked).not.toContain('/api/auth/refresh')
  await pass(minute)
  expect(asked).toContain('/api/auth/refresh')
})

test('several unauthorised calls share one refresh and are repeated after it', async () => {
  let isFresh = false
  answers['/api/auth/refresh'] = () => ((isFresh = true), Response.json({ success: true }))
  answers['/api/numbers'] = () =>
    isFresh ? Response.json({ numbers: [] }) : Response.json({ error: 'Sign in first.', code: 'not_signed_in' }, { status: 401 })
  await expect(Promise.all([call('numbers.list'), call('numbers.list')])).resolves.toEqual([{ numbers: [] }, { numbers: [] }])
  expect(asked.filter((path) => path === '/api/auth/refresh')).toHaveLength(1)
})
