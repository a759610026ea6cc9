import { expect, test } from 'vitest'
import { formatDuration } from './format-duration.ts'
import { formatDateAndTime, formatDay, formatLongDate, formatViewCount } from './format.ts'
import { createFormat, formatWait } from './use-format.ts'

const minute = 60_000
const hour = 60 * minute
const now = Date.parse('2026-11-21T15:00:00Z')
const before = (ms: number) => new Date(now - ms).toISOString()
/** Arabic sets some words apart with marks of the writing direction, and French thousands with narrow spaces. */
const plain = (text: string) => text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en', '12,480'],
  ['de', '12.480'],
  ['fr', '12 480'],
  ['pl', '12 480'],
] as const)('a figure in the language %s is written as %s', (language, figure) => {
  expect(plain(createFormat(language, '').figure(12_480))).toBe(figure)
})

test('figures and times in Arabic have the digits 0 to 9, as they are read beside codes', () => {
  const format = createFormat('ar', 'الآن')
  const written = [format.figure(1_234_567), format.longDate(before(0)), format.dateAndTime(before(0)), format.ago(before(5 * minute), now)]
  for (const text of written) {
    expect(text).toMatch(/[0-9]/)
    expect(text).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/)
  }
})

test.each([
  ['pl', minute, '1 minutę temu'],
  ['pl', 3 * minute, '3 minuty temu'],
  ['pl', 5 * minute, '5 minut temu'],
  ['pl', 22 * minute, '22 minuty temu'],
  ['ar', hour, 'قبل ساعة واحدة'],
  ['ar', 2 * hour, 'قبل ساعتين'],
  ['ar', 3 * hour, 'قبل 3 ساعات'],
  ['ar', 11 * hour, 'قبل 11 ساعة'],
  ['de', 24 * hour, 'vor 1 Tag'],
] as const)('in the language %s, %d ms ago is "%s"', (language, ms, words) => {
  expect(plain(createFormat(language, '').ago(before(ms), now))).toBe(words)
})

test('less than a minute ago is just now, also by a clock that is behind', () => {
  const { ago } = createFormat('pl', 'przed chwilą')
  expect([ago(before(0), now), ago(before(minute - 1), now), ago(before(-hour), now)]).toEqual(Array(3).fill('przed chwilą'))
  expect(ago(before(minute), now)).toBe('1 minutę temu')
})

test.each([
  ['an hour before the clocks go forward', '2026-03-29T00:59:00Z', '29 Mar 2026, 00:59'],
  ['an instant after it', '2026-03-29T01:00:00Z', '29 Mar 2026, 02:00'],
  ['the last minute of summer time', '2026-10-25T00:59:00Z', '25 Oct 2026, 01:59'],
  ['an instant after it', '2026-10-25T01:00:00Z', '25 Oct 2026, 01:00'],
  ['midnight in London in summer', '2026-06-30T23:00:00Z', '1 Jul 2026, 00:00'],
])('times of day are those of London: %s', (_, iso, words) => {
  expect(formatDateAndTime(iso)).toBe(words)
  expect(createFormat('en', '').dateAndTime(iso)).toBe(words)
})

test('the day of a date is that of London, and not that of UTC', () => {
  expect(formatLongDate('2026-06-30T23:00:00Z')).toBe('1 July 2026')
  expect(createFormat('de', '').longDate('2026-06-30T23:00:00Z')).toBe('1. Juli 2026')
  expect(formatLongDate('2026-12-31T23:59:59Z')).toBe('31 December 2026')
})

test.each([
  ['2026-07-01T22:59:59Z', 'today'],
  ['2026-06-30T23:00:00Z', 'today'],
  ['2026-06-30T22:59:59Z', 'yesterday'],
  ['2026-06-29T22:59:59Z', '29 Jun 2026'],
  ['2026-07-02T09:00:00Z', '2 Jul 2026'],
])('seen in the evening of 1 July in London, %s was %s', (iso, day) => {
  expect(formatDay(iso, Date.parse('2026-07-01T20:00:00Z'))).toBe(day)
})

test.each([
  [0, '0 views'],
  [1, '1 view'],
  [2, '2 views'],
  [12_480, '12,480 views'],
])('%d views are written as "%s"', (count, words) => {
  expect(formatViewCount(count)).toBe(words)
})

test.each([
  [minute, '1 minute'],
  [5 * minute, '5 minutes'],
  [hour, '1 hour'],
  [24 * hour, '24 hours'],
  [48 * hour, '2 days'],
  [30 * 24 * hour, '30 days'],
])('%d ms last "%s"', (ms, words) => {
  expect(formatDuration(ms)).toBe(words)
})

test.each([
  ['en', 1, 'in 1 second'],
  ['en', 89, 'in 89 seconds'],
  ['en', 90, 'in 2 minutes'],
  ['en', 121, 'in 3 minutes'],
  ['en', 90 * 60, 'in 2 hours'],
  ['pl', 120, 'za 2 minuty'],
  ['pl', 300, 'za 5 minut'],
  ['ar', 3 * 3600, 'خلال 3 ساعات'],
] as const)('in the language %s, a wait of %d seconds is "%s", and never shorter than it is', (language, seconds, words) => {
  expect(plain(formatWait(seconds, language))).toBe(words)
})
