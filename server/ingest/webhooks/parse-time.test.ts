import { afterEach, expect, test, vi } from 'vitest'
import { parseTime } from './parse-time.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['2026-07-21T09:30:00', '2026-07-21T09:30:00.000Z'],
  ['2026-07-21 09:30:00.25', '2026-07-21T09:30:00.250Z'],
  ['2026-07-21T09:30', '2026-07-21T09:30:00.000Z'],
  ['2026-07-21', '2026-07-21T00:00:00.000Z'],
  ['2026-07-21T09:30:00Z', '2026-07-21T09:30:00.000Z'],
  ['2026-07-21T09:30:00+01:00', '2026-07-21T08:30:00.000Z'],
  ['2026-07-21T09:30:00-0500', '2026-07-21T14:30:00.000Z'],
])('%s is a time in UTC, whatever the zone of the machine', (text, expected) => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  expect(new Date(2026, 6, 21).getTimezoneOffset()).toBe(-330)
  expect(parseTime(text)?.toISOString()).toBe(expected)
})

test.each(['', 'yesterday', '2026-13-01T00:00:00', '1969-12-31T00:00:00', '2026-07-21T:::'])('“%s” is none', (text) => {
  expect(parseTime(text)).toBeNull()
})
