import { expect, test } from 'vitest'
import { pageWordsIn } from '#tests/harness/page-words.ts'
import { CallError } from '../api/call.ts'
import { createTranslate } from '../i18n/words.tsx'
import { refusalMessage, verifyMessages } from './refusal-message.ts'

const wrong = (triesLeft: number) =>
  new CallError(400, { error: 'Invalid verification code', code: 'code_invalid', field: 'otp', tries_left: triesLeft })
const tooMany = (seconds?: number) => new CallError(429, { error: 'Too many requests.', code: 'too_many_requests' }, seconds)

test.each([
  [wrong(4), 'Invalid verification code. 4 tries left.'],
  [wrong(1), 'Invalid verification code. 1 try left.'],
  [wrong(0), 'Invalid verification code. It cannot be tried again: request a new one.'],
  [tooMany(1), 'Too many requests. Try again in 1 second.'],
  [tooMany(89), 'Too many requests. Try again in 89 seconds.'],
  [tooMany(241), 'Too many requests. Try again in 5 minutes.'],
  [tooMany(7 * 3600 + 1), 'Too many requests. Try again in 8 hours.'],
  [tooMany(), 'Too many requests.'],
  [new CallError(0, { error: 'Database connection failed', code: 'offline' }), 'Verification failed. Please try again.'],
  [new CallError(502, { error: 'An unexpected error', code: 'unexpected' }), 'Verification failed. Please try again.'],
  [new CallError(503, { error: 'The database cannot be reached.', code: 'database_away' }), 'The database cannot be reached.'],
  [new CallError(400, { error: '', code: '' }), 'Verification failed'],
  [new TypeError('a bug'), 'An unexpected error occurred. Please try again.'],
])('%o is shown as "%s"', (failure, words) => {
  expect(refusalMessage(failure, verifyMessages, createTranslate(pageWordsIn('en')), 'en')).toBe(words)
})

test('the forms that a language has for a number are used', () => {
  const polish = createTranslate(pageWordsIn('pl'))
  const shown = [1, 3, 5].map((tries) => refusalMessage(wrong(tries), verifyMessages, polish, 'pl').split('. ')[1])
  expect(shown).toEqual(['Została 1 próba.', 'Zostały 3 próby.', 'Zostało 5 prób.'])
  expect(refusalMessage(tooMany(241), verifyMessages, polish, 'pl')).toBe('Zbyt wiele prób. Spróbuj ponownie za 5 minut.')
})
