import { expect, test } from 'vitest'
import { describeCheck } from './describe-check.ts'

const now = new Date('2026-11-23T12:00:00.000Z')
const asked = { asked: 'poll', answered: true, took_ms: 230, error: null } as const
const sends = { asked: 'none', answered: null, took_ms: null, error: null } as const

test.each([
  [asked, 'Answered in 0.2 s.'],
  [{ ...asked, took_ms: 3 }, 'Answered in 0.1 s.'],
  [{ ...asked, answered: false, error: 'Nothing answers at this address.' }, 'Did not answer: Nothing answers at this address.'],
  [{ ...asked, answered: null, error: 'There is no answer yet.' }, 'There is no answer yet.'],
  [sends, 'This gateway cannot be asked; it sends by itself.'],
  [{ ...sends, error: 'It is set aside, so its link is closed.' }, 'It is set aside, so its link is closed.'],
])('%o is said in words', (check, words) => {
  expect(describeCheck(check, { ageMs: 59_999, now })).toBe(words)
})

test('an older check says how old it is', () => {
  expect(describeCheck(asked, { ageMs: 180_000, now })).toBe('Answered in 0.2 s. Checked 3m ago.')
})
