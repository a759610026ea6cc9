import { expect, test } from 'vitest'
import { parseAcceptLanguage } from './languages.ts'

test.each([
  ['de', 'de'],
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, fr;q=0.9', 'fr'],
  ['en;q=0.9, fr;q=0.9', 'en'],
  ['nl, sv;q=0.9, PL;q=0.2', 'pl'],
  ['ar-EG', 'ar'],
  ['zh-Hans-CN', 'zh'],
  ['de;q=0, uk;q=0.1', 'uk'],
  ['de;q=nonsense, tr;q=0.1', 'tr'],
  ['de;q=2', null],
  ['nl', null],
  ['*', null],
  ['', null],
  [undefined, null],
  ['constructor, __proto__', null],
  [',;,;q=;', null],
])('Accept-Language %j asks for %j', (header, language) => {
  expect(parseAcceptLanguage(header)).toBe(language)
})

test('a header of any length is parsed in linear time', () => {
  expect(parseAcceptLanguage(`${'x,'.repeat(1_000_000)}de`)).toBeNull()
  expect(parseAcceptLanguage(`fr${';q='.repeat(1_000_000)}`)).toBeNull()
})
