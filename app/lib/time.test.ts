import { expect, test } from 'vitest'
import { addedAgo, deletedIn, timeAgo } from './time.ts'

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

test('a number says when it was added', () => {
  expect(addedAgo(before(minute), now)).toBe('Added just now')
  expect(addedAgo(before(3 * hour), now)).toBe('Added today')
  expect(addedAgo(before(72 * hour), now)).toBe('Added 3 days ago')
})

test('a text says when it goes', () => {
  expect(deletedIn(before(-23.5 * hour), now)).toBe('Will be deleted in 23 h')
  expect(deletedIn(before(-5 * minute), now)).toBe('Will be deleted in 5 min')
  expect(deletedIn(before(-1000), now)).toBe('Will be deleted in under a minute')
})
