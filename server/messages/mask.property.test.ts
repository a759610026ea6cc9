import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskSender, maskText } from './mask.ts'
import { createPresentedTexts } from './presented-texts.ts'

const dot = '•'
const tail = dot.repeat(10)
const codePoints = (text: string) => Array.from(text)

/** Any text at all: words, clusters of several code points, any code point, and halves of surrogate pairs. */
const anything = fc.oneof(
  fc.lorem({ mode: 'sentences' }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom('👨‍👩‍👧‍👦', '🇬🇧', '👋🏽', 'e\u0301', '\u200d', '\ufe0f', '\ud83d', '\udc4b', 'ﷺ', '각', 'क्षि', '4️⃣', '٤', '④', '•', ' ', 'a'),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join('')),
)

/** The code points of a mask that are no dots. */
const legible = (masked: string) => codePoints(masked).filter((character) => character !== dot).length
/** A digit of any script, also one that only decomposes into digits. */
const hasDigit = (masked: string) => /\p{N}/u.test(masked.normalize('NFKD'))

test('a masked text shows at most fifteen characters, at most half of the text, no digit, and not its length', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const masked = maskText(text)
      if (text === '') {
        expect(masked).toBe('')
        return
      }
      const length = codePoints(text).length
      expect(masked.endsWith(tail)).toBe(true)
      expect(codePoints(masked).length).toBeLessThanOrEqual(25)
      expect(legible(masked)).toBeLessThanOrEqual(length <= 10 ? 0 : Math.min(15, Math.floor(length / 2)))
      expect(hasDigit(masked)).toBe(false)
    }),
    { numRuns: 1500 },
  )
})

test('a mask shows only characters of the text, in the order of the text', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const shown = maskText(text).split(dot).filter(Boolean)
      let from = 0
      for (const part of shown) {
        const at = text.indexOf(part, from)
        expect(at).toBeGreaterThanOrEqual(0)
        from = at + part.length
      }
    }),
  )
})

test('a masked sender shows at most two characters, at most half of the sender, and no digit', () => {
  fc.assert(
    fc.property(anything, (sender) => {
      const masked = maskSender(sender)
      if (sender === '') {
        expect(masked).toBe('')
        return
      }
      expect(masked.endsWith(dot.repeat(6))).toBe(true)
      expect(codePoints(masked).length).toBeLessThanOrEqual(8)
      expect(legible(masked)).toBeLessThanOrEqual(Math.min(2, Math.floor(codePoints(sender).length / 2)))
      expect(hasDigit(masked)).toBe(false)
    }),
    { numRuns: 1500 },
  )
})

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz0123456789'
const code = fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength: 4, maxLength: 10 })
/** Separators that senders, and those who would get past a mask, put between the characters of a code. */
const between = fc.constantFrom('', '', ' ', '-', ' - ', '.', '_', '\u00a0', '\u200b', '\u2060', '\u00ad', '\n', '\u2011', '/', '·', '"')
/** The same character in another style or script: ASCII, fullwidth, mathematical, with an accent; digits in Arabic, Devanagari and circles. */
const styles: Array<(character: string) => string> = [
  (character) => character,
  (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0),
  (character) => `${character}\u0301`,
  (character) => (/\d/.test(character) ? String.fromCodePoint(0x660 + Number(character)) : character.toLowerCase()),
  (character) => (/\d/.test(character) ? String.fromCodePoint(0x966 + Number(character)) : character.toUpperCase()),
  (character) =>
    /\d/.test(character)
      ? String.fromCodePoint(0x1d7ce + Number(character))
      : String.fromCodePoint((/[A-Z]/.test(character) ? 0x1d400 - 65 : 0x1d41a - 97) + (character.codePointAt(0) ?? 0)),
]
const printedCode = fc
  .tuple(code, fc.array(between, { minLength: 10, maxLength: 10 }), fc.constantFrom(...styles))
  .map(([plain, gaps, style]) => ({ plain, printed: Array.from(plain, (character, at) => style(character) + (gaps[at] ?? '')).join('') }))

/** Letters and digits without case, style, accents and whatever stands between them; dots stay, as they part what is shown. */
const skeleton = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}•]+/gu, '')

test('three consecutive characters of the found code are never shown, in any form and in any place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), printedCode, anything, (before, { plain, printed }, after) => {
      const masked = skeleton(maskText(before + printed + after, plain))
      const wanted = skeleton(plain)
      for (let at = 0; at + 3 <= wanted.length; at++) expect(masked).not.toContain(wanted.slice(at, at + 3))
    }),
    { numRuns: 2000 },
  )
})

test('what may be the code is hidden like a code', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), printedCode, anything, (before, { plain, printed }, after) => {
      const texts = createPresentedTexts(1000, () => ({ code: null, maybe: plain }))
      const text = before + printed + after
      expect(texts.maskOf(text)).toBe(maskText(text, plain))
    }),
  )
})

/** As many UTF-16 units as the mask reads. */
const reach = 256

test('characters after the first 256 neither change a mask nor cost time', () => {
  fc.assert(
    fc.property(anything, anything, fc.option(code), (head, behind, found) => {
      const begin = head.padEnd(reach, 'words and more words ')
      expect(maskText(begin + behind, found)).toBe(maskText(begin.slice(0, reach), found))
      expect(maskSender(begin + behind)).toBe(maskSender(begin.slice(0, reach)))
    }),
  )
})
