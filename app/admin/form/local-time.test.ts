import { expect, test } from 'vitest'
import { fromLocalTime, toLocalTime } from './local-time.ts'

test('a time is the same after it was shown and entered', () => {
  for (const iso of ['2026-11-26T20:05:00.000Z', '2026-07-01T00:00:00.000Z']) expect(fromLocalTime(toLocalTime(iso))).toBe(iso)
})

test('what is no time stays as it was entered', () => {
  expect(fromLocalTime('tomorrow')).toBe('tomorrow')
})
