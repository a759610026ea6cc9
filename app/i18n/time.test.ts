import { expect, test } from 'vitest'
import { timeAgo } from './time.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const before = (ms: number) => new Date(now - ms).toISOString()
const minute = 60_000
const hour = 60 * minute

test.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [hour, '1 hour ago'],
  [23 * hour, '23 hours ago'],
  [48 * hour, '2 days ago'],
  [-5 * minute, 'just now'],
])('%d ms ago is "%s"', (ms, words) => {
  expect(timeAgo(before(ms), now)).toBe(words)
})
