// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#domain/site/cookies.ts'
import { useServiceWorker } from './use-service-worker.ts'
import { forgetWatch, readWatchRecord, writeWatchRecord } from './watch-record.ts'

const register = vi.fn<(url: string, options: RegistrationOptions) => Promise<void>>()
const unsubscribe = vi.fn<() => Promise<boolean>>()
let idle: Array<() => void>

beforeEach(() => {
  idle = []
  register.mockReset().mockResolvedValue()
  unsubscribe.mockReset().mockResolvedValue(true)
  localStorage.clear()
  const getRegistration = async () => ({
    pushManager: { getSubscription: async () => ({ endpoint: 'https://push.example/1', unsubscribe }) },
  })
  vi.stubEnv('DEV', false)
  vi.stubGlobal('navigator', { serviceWorker: { register, getRegistration } })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1))
})

function Page({ isSignedIn }: { isSignedIn: boolean }) {
  useServiceWorker(isSignedIn)
  return null
}

const beIdle = () => idle.splice(0).forEach((work) => work())

test('the service worker is registered for a user once the browser is idle, and never from the cache', () => {
  render(<Page isSignedIn />)
  expect(register).not.toHaveBeenCalled()
  beIdle()
  expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]])
})

test('a visitor who only reads does without it, until they sign in', () => {
  const { rerender } = render(<Page isSignedIn={false} />)
  beIdle()
  expect(register).not.toHaveBeenCalled()
  rerender(<Page isSignedIn />)
  beIdle()
  expect(register).toHaveBeenCalledTimes(1)
})

test('a page that is left before the browser is idle registers nothing', () => {
  render(<Page isSignedIn />).unmount()
  beIdle()
  expect(register).not.toHaveBeenCalled()
})

test('a browser that does not say when it is idle registers it after two seconds', () => {
  vi.useFakeTimers()
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  render(<Page isSignedIn />)
  vi.advanceTimersByTime(1999)
  expect(register).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(register).toHaveBeenCalledTimes(1)
})

test('in development there is none, as it would cache files that change', () => {
  vi.stubEnv('DEV', true)
  render(<Page isSignedIn />)
  beIdle()
  expect(register).not.toHaveBeenCalled()
})

test('what a browser watches is remembered by every page of it, until the session ends', async () => {
  expect(readWatchRecord()).toBeNull()
  writeWatchRecord({ numberId: '7', until: 1_800_000_000_000 })
  expect(readWatchRecord()).toEqual({ numberId: '7', until: 1_800_000_000_000 })
  forgetWatch()
  expect(readWatchRecord()).toBeNull()
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1))
})

test('a browser that watches nothing keeps its subscription when the session ends', async () => {
  forgetWatch()
  await import('./push.ts')
  expect(unsubscribe).not.toHaveBeenCalled()
})

test('a stored watch that is broken, and storage that is forbidden, count as none', () => {
  localStorage.setItem(storageKeys.watch, '{"numberId":')
  expect(readWatchRecord()).toBeNull()
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny, clear() {} })
  writeWatchRecord({ numberId: '7', until: 1 })
  expect(readWatchRecord()).toBeNull()
})
