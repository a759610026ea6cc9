import { expect, test } from 'vitest'
import { parseUkMobile } from './number.ts'
import { bareNumber, foldDigits } from './read-digits.ts'

test.each([
  ['a contact’s marks of direction', '\u202A+44 7700 900381\u202C'],
  ['marks that isolate', '\u2068+447700900381\u2069'],
  ['a zero-width space', '\u200B07700900381'],
  ['a byte order mark', '\uFEFF07700900381'],
  ['hyphens that do not break, and wide ones', '+44\u20117700\u2011900\u2013381'],
  ['narrow blanks', '+44\u202F7700\u00A0900381'],
  ['the zero of at home', '+44 (0)7700 900381'],
  ['a link', 'tel:+44-7700-900381;ext=5'],
  ['a link in capitals', 'TEL:07700900381'],
  ['Arabic digits', '٠٧٧٠٠٩٠٠٣٨١'],
  ['wide digits and a wide plus', '＋４４７７００ ９００３８１'],
])('a number with %s is that number', (_what, written) => {
  expect(parseUkMobile(written)).toBe('+447700900381')
})

test.each(['', '\u200B\u202A\u202C', 'tel:', '+44 7700 90038x', '07700 900381 07700 900381', 'sms:07700900381', '07700٫900381'])(
  '%j is no number',
  (written) => {
    expect(parseUkMobile(written)).toBeNull()
  },
)

test('digits of every script are folded, and nothing else is changed', () => {
  expect(foldDigits('٤٠٧١٥ ۴۰۷۱۵ ४०७१५ ４０７１５ 𝟒𝟎𝟕𝟏𝟓')).toBe('40715 40715 40715 40715 40715')
  expect(foldDigits('½ ④ Ⅳ 四 x-')).toBe('½ ④ Ⅳ 四 x-')
  expect(bareNumber('not a number')).toBe('notanumber')
})
