import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('a search is split into its different words, at blanks and at characters that show nothing', () => {
  expect(searchWords('  code \n code\tWhatsApp ')).toEqual(['code', 'WhatsApp'])
  // As a number is copied from a list of contacts, and a word from a page in Arabic.
  expect(searchWords('\u202A+44 7700 900142\u202C')).toEqual(['+44', '7700', '900142'])
  expect(searchWords('\u200Fرمز\u200F \u{FEFF}Google\u200B')).toEqual(['رمز', 'Google'])
  expect(searchWords('\u200E \u2066\u2069')).toEqual([])
})

test('a long word is searched for by its beginning, and many words by the first', () => {
  expect(searchWords('x'.repeat(10_000))).toEqual(['x'.repeat(32)])
  expect(searchWords('😀'.repeat(100))).toEqual(['😀'.repeat(32)])
  expect(searchWords(Array.from({ length: 100 }, (_, at) => `w${at}`).join(' '))).toHaveLength(12)
})
