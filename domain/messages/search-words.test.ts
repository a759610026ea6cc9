import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('a search is split into its different words, at blanks and at characters that show nothing', () => {
  expect(searchWords('  code \n code\tWhatsApp ')).toEqual(['whatsapp', 'code'])
  // As a number is copied from a list of contacts, and a word from a page in Arabic.
  expect(searchWords('\u202A+44 7700 900\u202C')).toEqual(['7700', '+44', '900'])
  expect(searchWords('\u200Fرمز\u200F \u{FEFF}Google\u200B')).toEqual(['google', 'رمز'])
  expect(searchWords('\u200E \u2066\u2069')).toEqual([])
})

test('a whole number is one word in any notation: what all notations of it end with', () => {
  for (const written of ['+44 (0)7700 900142', '\u202A+44 7700 900142\u202C', '07700-900142', '0044 7700 900142', '٠٧٧٠٠٩٠٠١٤٢'])
    expect([written, searchWords(written)]).toEqual([written, ['7700900142']])
})

test('a long word is searched for by its beginning, and of more than six words the longest count', () => {
  expect(searchWords('x'.repeat(10_000))).toEqual(['x'.repeat(32)])
  expect(searchWords('😀'.repeat(100))).toEqual(['😀'.repeat(32)])
  expect(searchWords('a seven six66 b five5 four44 threee three3 c two222')).toEqual([
    'four44',
    'threee',
    'three3',
    'two222',
    'seven',
    'six66',
  ])
})

test('words are compared in one form, whatever case and accents are written in', () => {
  expect(searchWords('CAFÉ cafe\u0301 Café')).toEqual(['café'])
  expect(searchWords('ΟΔΟΣ οδος')).toEqual(['οδοσ'])
})
