import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUkMobile, formatNumber, ukMobilePattern, withoutPrefix } from './number.ts'
import { foldDigits } from './read-digits.ts'

/** What follows +44 in a UK mobile number: a seven and nine digits. */
const subscriber = fc
  .string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 9, maxLength: 9 })
  .map((digits) => `7${digits}`)
const prefix = fc.constantFrom('+44', '0044', '44', '0', '+440', '00440', '440')
const separator = fc.constantFrom(
  '',
  '',
  '',
  ' ',
  '  ',
  '-',
  '.',
  '(',
  ')',
  '\u00a0',
  '\u202f',
  '\t',
  ' - ',
  '\u2011',
  '\u2013',
  '\u200b',
  '\u200e',
  '\u202a',
  '\u2068',
  '\ufeff',
)

/** A number with anything that is allowed between any two of its characters. */
const spelling = fc.tuple(prefix, subscriber, fc.array(separator, { minLength: 16, maxLength: 16 })).map(([before, rest, separators]) => ({
  number: `+44${rest}`,
  raw: Array.from(before + rest, (character, at) => (separators[at] ?? '') + character).join('') + (separators.at(-1) ?? ''),
}))

test('a UK mobile number is parsed in any notation', () => {
  fc.assert(
    fc.property(spelling, ({ number, raw }) => {
      expect(parseUkMobile(raw)).toBe(number)
    }),
  )
})

test('a number is parsed from every way in which it is printed', () => {
  fc.assert(
    fc.property(subscriber, (rest) => {
      const number = `+44${rest}`
      for (const printed of [number, formatNumber(number), `0${withoutPrefix(number)}`]) expect(parseUkMobile(printed)).toBe(number)
    }),
  )
})

/** Nearly numbers: digits of any script, signs that look like separators, and what a spelling becomes when one character of it changes. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom(...Array.from('+047 -.()\u00a0\u2011\u200b٠٧７𝟕①\n\0x')), maxLength: 24 }),
  fc
    .tuple(spelling, fc.nat(), fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom('7', '+', '٧', '７', '\ud83d')))
    .map(([{ raw }, at, put]) => raw.slice(0, at % raw.length) + put + raw.slice((at % raw.length) + 1)),
)

test('nothing else is accepted, and an accepted number has the digits that were written', () => {
  fc.assert(
    fc.property(hostile, (raw) => {
      const number = parseUkMobile(raw)
      if (number === null) return
      expect(number).toMatch(ukMobilePattern)
      expect(raw).toMatch(/^[\s()+＋\p{Nd}.\p{Pd}\p{Cf}\u2212]+$/u)
      expect([`+${number.slice(1)}`, `00${number.slice(1)}`, number.slice(1), `0${number.slice(3)}`]).toContain(
        foldDigits(raw)
          .replaceAll('＋', '+')
          .replaceAll(/[^+\d]/g, '')
          .replace(/^(\+|00)?440/, '$144'),
      )
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['a landline', '+442079460000'],
  ['a number of another country', '+497700900123'],
  ['a digit too few', '+44770090012'],
  ['a digit too many', '+4477009001234'],
  ['no prefix at all', '7700900123'],
  ['a plus in the middle', '44+7700900123'],
  ['a letter that looks like a digit', '+4477009OO123'],
])('%s is not a UK mobile number', (_what, raw) => {
  expect(parseUkMobile(raw)).toBeNull()
})
