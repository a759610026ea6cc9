import { expect, test } from 'vitest'
import { maskSender, maskText } from './mask.ts'

const rest = '••••••••••'
const legible = (masked: string) => Array.from(masked).filter((char) => char !== '•').length

test.each(['1', 'hi', 'ten chars.', '👋🏽👋🏽👋🏽'])('a text of ten characters or fewer is all dots: %s', (text) => {
  expect(maskText(text)).toBe(rest)
})

test('a long text keeps its first fifteen characters and ends in ten dots, however long it was', () => {
  expect(maskText('Happy birthday to you, dear old friend of mine')).toBe(`Happy birthday ${rest}`)
  expect(maskText(`Happy birthday ${'and so on '.repeat(500)}`)).toBe(`Happy birthday ${rest}`)
})

test('of a text under thirty characters at most half is legible', () => {
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
])('a code %s is hidden in the part that is kept', (_how, text, masked) => {
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

test('emoji are kept or hidden whole', () => {
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
