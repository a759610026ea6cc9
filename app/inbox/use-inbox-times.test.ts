import { expect, test } from 'vitest'
import { pageWordsIn } from '#tests/harness/page-words.ts'
import { createFormat } from '../i18n/use-format.ts'
import { createTranslate } from '../i18n/words.tsx'
import { createInboxTimes } from './use-inbox-times.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const before = (ms: number) => new Date(now - ms).toISOString()
const minute = 60_000
const hour = 60 * minute

function timesIn(language: 'en' | 'pl' | 'ar') {
  const t = createTranslate(pageWordsIn(language))
  return createInboxTimes(language, t, createFormat(language, t('shell.just_now')).ago)
}

const { addedAgo, deletedIn, shortAgo } = timesIn('en')

test('a number says when it was added', () => {
  expect(addedAgo(before(minute), now)).toBe('Added just now')
  expect(addedAgo(before(12 * minute), now)).toBe('Added 12 minutes ago')
  expect(addedAgo(before(59 * minute), now)).toBe('Added 59 minutes ago')
  expect(addedAgo(before(3 * hour), now)).toBe('Added today')
  expect(addedAgo(before(16 * hour), now)).toBe('Added 16 hours ago')
  expect(addedAgo(before(72 * hour), now)).toBe('Added 3 days ago')
})

test('a text says when it goes', () => {
  expect(deletedIn(before(-23.5 * hour), now)).toBe('Will be deleted in 23 h')
  expect(deletedIn(before(-5 * minute), now)).toBe('Will be deleted in 5 min')
  expect(deletedIn(before(-1000), now)).toBe('Will be deleted in under a minute')
})

test('a text that came late says when it was sent and when it arrived, and any other when it arrived', () => {
  const late = { sent_at: before(5 * hour), received_at: before(1000) }
  expect(timesIn('en').arrival(late, now).ago).toBe('sent 5 h ago, arrived just now')
  expect(timesIn('pl').arrival(late, now).ago).toBe('wysłany 5 godz. temu, dotarł przed chwilą')
  expect(timesIn('en').arrival(late, now).exact).toMatch(/^sent .*, arrived .*$/)
  for (const sent_at of [null, before(4 * minute), before(-hour)])
    expect(timesIn('en').arrival({ sent_at, received_at: before(1000) }, now).ago).toBe('just now')
  expect(timesIn('en').arrival({ sent_at: before(9 * hour), received_at: before(8 * hour) }, now).ago).toBe('sent 9 h ago, arrived 8 h ago')
})

test('where there is little room, minutes and hours are abbreviated', () => {
  expect([0, 3 * minute, 2 * hour, 72 * hour, -minute].map((ms) => shortAgo(before(ms), now))).toEqual([
    'just now',
    '3 min ago',
    '2 h ago',
    '3 days ago',
    'just now',
  ])
})

test('times are in the language of the page, with digits from 0 to 9', () => {
  expect(timesIn('pl').addedAgo(before(72 * hour), now)).toContain('3 dni temu')
  expect(timesIn('ar').deletedIn(before(-23.5 * hour), now)).toContain('23')
})
