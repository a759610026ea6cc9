import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskSender, maskText } from './mask.ts'

const rest = '••••••••••'
const legible = (masked: string) => Array.from(masked).filter((char) => char !== '•').length

test.each(['1', 'hi', 'ten chars.', '👋🏽👋🏽👋🏽'])('a text of ten characters or fewer is all dots: %s', (text) => {
  expect(maskText(text)).toBe(rest)
})

test('a long text shows its first fifteen characters and ends in ten dots, however long it was', () => {
  expect(maskText('Happy birthday to you, dear old friend of mine')).toBe(`Happy birthday ${rest}`)
  expect(maskText(`Happy birthday ${'and so on '.repeat(500)}`)).toBe(`Happy birthday ${rest}`)
})

test('at most half of a text under thirty characters is legible', () => {
  for (let length = 11; length < 30; length++)
    expect(legible(maskText('abcdefghij klmnop qrstu vwxyz'.slice(0, length)))).toBeLessThanOrEqual(length / 2)
})

test.each([
  ['printed in groups', '482-913 is your code, do not share it', `••••••• is your${rest}`],
  ['behind a brand', 'G-482913 is your Google verification code', `•••••••• is you${rest}`],
  ['of capitals', 'KJHGFD is your TeamViewer code, do not share', `•••••• is your ${rest}`],
  ['of small letters', 'mqvtsu is your passcode for the portal', `•••••• is your ${rest}`],
  ['cut by the end of what is kept', 'Your code is KJHGFD. Do not share it', `Your code is ••${rest}`],
  ['without a name', 'K7QX2M - see you there, all the best', `•••••• - see yo${rest}`],
  ['in two groups, of capitals and of digits', 'ABCD 12 is what the man at the desk asked for', `••••••• is what${rest}`],
  ['of capitals that nobody names', 'QRVTXZ please, and the blue one as well', `•••••• please, ${rest}`],
  ['in words', 'one two three four is what you type on the door', `${'•'.repeat(15)}${rest}`],
  ['in words that the end of what is kept cuts', 'one two three four five', `${'•'.repeat(11)}${rest}`],
  ['in the words of another language', 'quatre huit deux neuf pour la porte du jardin', `${'•'.repeat(15)}${rest}`],
  ['in pairs of digits', '12 34 56 opens the gate at the back of the house', `•••••••• opens ${rest}`],
  ['letter by letter', 'k j h g f d opens the gate at the back', `••••••••••• ope${rest}`],
  ['in a link', 'https://a.example/QRVTXZ opens it', `${'•'.repeat(15)}${rest}`],
  ['in a link without a scheme', 'a.io/qrvtx/zy is where you go next today', `••••••••••••• i${rest}`],
  ['of words after its name', 'Passcode: blue horse, keep it to yourself', `Passcode:••••••${rest}`],
  ['in mixed case', 'KxQmPz opens the gate at the back of the house', `•••••• opens th${rest}`],
])('a code %s is hidden in the part that is shown', (_how, text, masked) => {
  expect(maskText(text)).toBe(masked)
})

test.each(['٤٨٢٩١٣', '४८२९१३', '４８２９１３', '④⑧②⑨①③', '⁴⁸²⁹¹³', '𝟒𝟖𝟐𝟗𝟏𝟑', '四八二九一三', 'Ⅳ Ⅷ', '4️⃣8️⃣2️⃣'])(
  'digits of every script are hidden: %s',
  (digits) => {
    const masked = maskText(`ab ${digits} and more words to fill the text`)
    for (const digit of digits.replaceAll(' ', '')) expect(masked).not.toContain(digit)
    expect(masked.startsWith('ab •')).toBe(true)
  },
)

test('emoji are shown or hidden whole', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(maskText(`${family}${family}${family} all of us`)).toBe(`${family}${family}${rest}`)
  expect(maskSender(`${family}WhatsApp`)).toBe('••••••')
})

test.each([
  ['WhatsApp', 'Wh••••••'],
  ['Bob', 'B••••••'],
  ['Al', 'A••••••'],
  ['X', '••••••'],
  ['60123', '••••••••'],
  ['+447700900123', '+•••••••'],
  ['', ''],
])('the sender %s is shown as %s', (sender, masked) => {
  expect(maskSender(sender)).toBe(masked)
})

test('an empty text stays empty', () => {
  expect(maskText('')).toBe('')
})

/** Ways to print a code, as senders have them. */
const printings: Array<(code: string) => string> = [
  (code) => code,
  (code) => code.replaceAll(/(...)(?=.)/g, '$1-'),
  (code) => code.replaceAll(/(..)(?=.)/g, '$1 '),
  (code) => Array.from(code).join(' '),
  (code) => Array.from(code).join('-'),
  (code) => Array.from(code).join('\u200b'),
  (code) => `https://a.example/${code}`,
  (code) => `bank://open?c=${code}`,
  (code) => `<${code}>`,
]
const scripts = ['0', '٠', '۰', '०', '๐', '０', '𝟎', '𝟢']
const names = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const inScript = (code: string, zero: string) =>
  Array.from(code, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))).join('')
const inWords = (code: string) => Array.from(code, (digit) => names[Number(digit)]).join(' ')
/** Sentences around it, in which the finder may or may not see a reason for a code. */
const sentences: Array<(code: string) => string> = [
  (code) => `Your code is ${code}. Keep it to yourself, please`,
  (code) => `${code} is your code for the gate`,
  (code) => `${code} opens the gate, see you on Sunday`,
  (code) => `Hi! ${code} then`,
  (code) => `PIN: ${code}`,
  (code) => `Bank: ${code}, valid for some time`,
  (code) => `Gib ${code} ein, um weiterzugehen`,
  (code) => `【店】${code}，请勿泄露给他人`,
  (code) => `الرمز ${code} لا تشاركه مع أحد`,
  (code) => `${code}\n${code}`,
]

const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 4, maxLength: 8 })
const capitals = fc.string({ unit: fc.constantFrom(...Array.from('ABCDEFGHJKLMNPQRSTUVWXYZ')), minLength: 4, maxLength: 8 })
const mixed = fc
  .string({ unit: fc.constantFrom(...Array.from('ABCDEFGHJKMNPQRSTVWXYZabcdefghkmnpqrstvwxyz23456789')), minLength: 5, maxLength: 10 })
  .filter((code) => /\d/.test(code) && /[a-z]/i.test(code))
const printed = fc.oneof(
  fc.tuple(fc.oneof(digits, capitals, mixed), fc.constantFrom(...printings)).map(([code, print]) => ({ code, text: print(code) })),
  fc.tuple(digits, fc.constantFrom(...scripts)).map(([code, zero]) => ({ code: inScript(code, zero), text: inScript(code, zero) })),
  digits.map((code) => ({ code: inWords(code), text: inWords(code) })),
)

test('three consecutive characters or words of a code are never shown, whatever it looks like', () => {
  fc.assert(
    fc.property(printed, fc.constantFrom(...sentences), ({ code, text }, write) => {
      expect(findLeak(write(text), code, write(''))).toBeNull()
    }),
    { seed: 482913, numRuns: 3000 },
  )
})

test('no labelled message shows its code', () => {
  const lines = readFileSync(new URL('../../domain/code-finder/messages.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const cases = lines.map((line) => JSON.parse(line) as { text: string; expected: string | null })
  expect(cases.map(({ text, expected }) => findLeak(text, expected ?? '')).filter((leak) => leak !== null)).toEqual([])
})

/** The part of a code that a mask wrongly shows, or null. `around` is the sentence without its code: what stands there anyway is no part of it. */
function findLeak(text: string, code: string, around = ''): string | null {
  const masked = maskText(text)
  if (/\p{Nd}/u.test(masked)) return `a digit in ${masked}`
  const length = Array.from(text).length
  const most = length <= 10 ? 0 : Math.min(15, Math.floor(length / 2))
  if (legible(masked) > most || Array.from(masked).length > 25 || !masked.endsWith(rest)) return `more than ${most} characters: ${masked}`
  const separator = code.includes(' ') ? ' ' : ''
  const parts = plain(code, separator).split(separator)
  const pieces = parts.slice(2).map((_, at) => parts.slice(at, at + 3).join(separator))
  const shown = pieces.find((piece) => plain(masked, separator).includes(piece) && !plain(around, separator).includes(piece))
  return shown === undefined ? null : `${shown} in ${masked}`
}

/** Without case and without what stands between the letters; a dot stays, as it parts what is shown. */
function plain(text: string, separator: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}•]+/gu, separator)
}
