// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#domain/site/cookies.ts'
import { secondsSinceActivity, watchActivity } from './activity.ts'

const hourMs = 3_600_000
const start = Date.parse('2026-03-04T05:06:07Z')
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  localStorage.clear()
  stop = watchActivity()
})

afterEach(() => {
  stop()
})

test('the time since the last activity counts in any page of the browser', () => {
  vi.advanceTimersByTime(600_000)
  expect(secondsSinceActivity()).toBe(600)
  localStorage.setItem(storageKeys.lastActivity, String(Date.now() - 20_000))
  expect(secondsSinceActivity()).toBe(20)
})

test('a clock that is set back, or was ahead once, does not hold off the end of the session', () => {
  localStorage.setItem(storageKeys.lastActivity, String(start + 48 * hourMs))
  vi.advanceTimersByTime(600_000)
  expect(secondsSinceActivity()).toBe(600)
  vi.setSystemTime(start - 5 * hourMs)
  expect(secondsSinceActivity()).toBe(0)
  vi.advanceTimersByTime(600_000)
  expect(secondsSinceActivity()).toBe(600)
  dispatchEvent(new Event('keydown'))
  expect(Number(localStorage.getItem(storageKeys.lastActivity))).toBe(Date.now())
})

test('what another program has stored there, and storage that is forbidden, count as nothing', () => {
  localStorage.setItem(storageKeys.lastActivity, 'yesterday')
  vi.advanceTimersByTime(60_000)
  expect(secondsSinceActivity()).toBe(60)
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny })
  expect(secondsSinceActivity()).toBe(60)
})
