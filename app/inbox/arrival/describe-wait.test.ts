import { expect, test } from 'vitest'
import { pageWordsIn } from '#tests/harness/page-words.ts'
import { createTranslate } from '../../i18n/words.tsx'
import { describeWait, type WaitFacts } from './describe-wait.ts'
import { createInboxTimes } from '../use-inbox-times.ts'

const now = Date.parse('2026-11-21T12:00:00')
const t = createTranslate(pageWordsIn('en'))
const { moment } = createInboxTimes('en', t, () => '')
const facts: WaitFacts = {
  receiving: 'yes',
  typicalDelayS: null,
  silentSince: null,
  isConnected: true,
  isGone: false,
  hasText: false,
  isLong: false,
  now,
  t,
  moment,
}
const say = (change: Partial<WaitFacts>) => describeWait({ ...facts, ...change })

test.each([
  [null, 'Usually within 5–30 seconds.'],
  [0, 'Typically under 1 s after it was sent.'],
  [4.9, 'Typically 2–5 s after it was sent.'],
  [5, 'Typically 5–10 s after it was sent.'],
  [45, 'Typically 30–60 s after it was sent.'],
  [600, 'Typically over 60 s after it was sent.'],
])('a typical delay of %s seconds reads "%s"', (typicalDelayS, detail) => {
  expect(say({ typicalDelayS })).toEqual({ tone: 'ok', headline: 'Waiting for a text', detail, offersAnother: false })
})

test('a silent number says since when, and that another one is better, however long one has waited', () => {
  const silent = { receiving: 'silent', typicalDelayS: 7 } as const
  for (const isLong of [false, true]) {
    const words = say({ ...silent, isLong, silentSince: new Date('2026-11-21T09:12:00').toISOString() })
    expect(words).toMatchObject({ tone: 'warning', headline: 'Nothing since 09:12', offersAnother: true })
  }
  expect(say({ ...silent, silentSince: new Date('2026-11-19T09:12:00').toISOString() }).headline).toBe('Nothing since 19 Nov, 09:12')
  expect(say(silent).headline).toBe('Nothing reaches this number just now')
})

test('where the text that had come is gone, it says so', () => {
  expect(say({ isGone: true }).detail).toBe('The text that was here is no longer available.')
  expect(say({ isGone: true, isLong: true }).offersAnother).toBe(true)
})

test('after a minute it says what to do; without a connection it promises nothing', () => {
  expect(say({ isLong: true, typicalDelayS: 7 })).toMatchObject({
    offersAnother: true,
    detail: expect.stringMatching(/^Nothing new yet\..* ask for the code again\./),
  })
  expect(say({ isLong: true, hasText: true }).detail).toMatch(/^Not the text you are waiting for\? .* ask for the code again\.$/)
  expect(say({ isConnected: false, isLong: true, receiving: 'silent' })).toMatchObject({ tone: 'none', offersAnother: false })
  expect(say({ receiving: 'unknown' })).toMatchObject({ tone: 'none', detail: expect.stringContaining('cannot tell') })
})
