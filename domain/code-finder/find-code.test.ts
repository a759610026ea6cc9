import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foldText } from './normalise-message.ts'
import { explainCode, findCode, findCodes } from './find-code.ts'

test.each([
  ['a Google code is pasted without its G-', 'G-482913 is your Google verification code.', '482913'],
  ['a Facebook code is pasted without its FB-', 'FB-48291 is your Facebook code', '48291'],
  ['groups of digits are joined', 'Your WhatsApp code: 482-913', '482913'],
  ['groups set apart by a space are joined', '482 913 is your login code', '482913'],
  ['eight digits in two groups are joined', 'Signal verification code 4829-1357', '48291357'],
  ['groups set apart by a hyphen between spaces are joined', 'Your passcode is 482 - 913', '482913'],
  ['digits spelt out one by one are joined', 'Your code: 4 8 2 9 1 3', '482913'],
  ['letters keep their case', 'Your temporary password is Kx7mP2', 'Kx7mP2'],
  ['letters alone are a code right beside the word', 'Your TeamViewer code is KJHGFD', 'KJHGFD'],
  ['letters alone are a code before the word', 'KJHGFD is your TeamViewer code', 'KJHGFD'],
  ['digits of another script are pasted as ASCII', 'رمز التحقق: ٤٨٢٩', '4829'],
  ['invisible marks between the digits are dropped', 'Your code is 4\u200b8\u200b2\u200b9', '4829'],
  ['keycap emoji are digits', 'Your code is 4️⃣8️⃣2️⃣9️⃣', '4829'],
])('%s', (_sentence, text, code) => {
  expect(findCode(text)).toBe(code)
})

test.each([
  ['Ihre mobileTAN lautet 482913 für die Überweisung von 45,00 EUR', '482913'],
  ['482913 est votre code de validation', '482913'],
  ['Tu clave temporal es 482913', '482913'],
  ['Codul dvs. este 4829', '4829'],
  ['O seu código: 4829', '4829'],
  ['Twój kod weryfikacyjny to 482913', '482913'],
  ['Ваш код: 4829. Никому его не сообщайте', '4829'],
  ['Doğrulama kodunuz: 482913', '482913'],
  ['הקוד שלך הוא 482913', '482913'],
  ['आपका ओटीपी 482913 है', '482913'],
  ['Mã xác thực của bạn là 482913', '482913'],
  ['รหัสยืนยันของคุณคือ 482913', '482913'],
  ['【商店】验证码482913，100元以内有效', '482913'],
  ['【驿站】请凭6-2-3021到东门店取货', '6-2-3021'],
  ['認証番号は4829です', '4829'],
  ['인증번호 [482913]를 입력해주세요', '482913'],
])('a code is found in %s', (text, code) => {
  expect(findCode(text)).toBe(code)
})

test.each(['Https://example.com/orders/123456', 'Http://bit.ly/482913', 'Your parcel: HTTPS://dpd.co.uk/1234-5678'])(
  'a web address is no link of an app, in capitals either: %s',
  (text) => {
    expect(findCode(text)).toBeNull()
  },
)

test.each([
  ['an amount', 'Payment of £1250.00. Your one-time code is 482913', '482913'],
  ['the tail of a card', 'Code for your card ending 8137 is 4829', '4829'],
  ['a telephone number', 'Your code is 4829. Not you? Call 0300 200 3600', '4829'],
  ['a telephone number at the end of the line before', 'Not you? Call +44 20 7946 0018\n482913 is your Monzo code', '482913'],
  ['an account at the end of the line before', 'Confirm your account\n482913 is your code', '482913'],
  ['a total at the end of the line before', 'Your total\n482913 is your code', '482913'],
  ['a number that is said not to be it', '739104 is not your code. Your code is 482913', '482913'],
  ['what the next line begins with', 'Your access code:\n09127746\n(30 s left)', '09127746'],
  ['a date', 'On 21/11/2026 you asked for a code: 4829', '4829'],
  ['an order number', 'The code to collect order 48213579 is 7391', '7391'],
  ['an earlier code', 'Your OTP is 482913. Ignore the earlier code 739104.', '482913'],
  ['whom it is for', 'OTP for 9876543210 is 4829', '4829'],
  ['the hash of an app', '<#> Your Uber code: 4829 qLrNn4A1sBt', '4829'],
])('%s is not mistaken for the code', (_what, text, code) => {
  expect(findCode(text)).toBe(code)
})

test('an origin-bound last line decides which code it is', () => {
  expect(findCode('Use 999 111 if asked\n@login.example.com #482913')).toBe('482913')
})

test('an instruction to type something in makes up for a missing name', () => {
  expect(findCode('Enter 482913 to continue')).toBe('482913')
  expect(findCode('Enter our draw to win 5000 pounds')).toBeNull()
})

test('a code late in a long message is found', () => {
  expect(findCode(`${'All the news of the week from your club. '.repeat(45)}Your verification code is 482913.`)).toBe('482913')
})

test.each(['4829', '482 913', '5TGU8W', 'G-482913', 'FB-48291'])('a message that is nothing but %s is a code', (text) => {
  expect(findCode(text)).toBe(text.replace(/^(?:G|FB)-| /, ''))
})

test.each(['2025', '1234', '0000', '7777', '1985'])('a message that is nothing but %s is not a code', (text) => {
  expect(findCode(text)).toBeNull()
})

test.each([
  'See you at 1830 outside the chip shop',
  'Your order #48213579 is out for delivery',
  'Your table is booked for 1930. Reference 482913',
  'Use code SAVE20 at checkout for 20% off',
  'Voucher code: X7K9QP',
  'No code is needed. Card ending 4829 was charged',
  'We will never ask for your verification code',
  'The postcode is SW1A 1AA, flat 1204',
  'Sort code 12-34-56, account 12345678',
  '482913 is not your code',
  "482913 n'est pas votre code",
  '482913 ist nicht Ihr Code',
  'I walked 14829 steps today',
  'Ваш заказ 482913 отправлен',
  '您尾号4829的储蓄卡支出人民币450.00元',
  '',
])('no code is invented in "%s"', (text) => {
  expect(findCode(text)).toBeNull()
})

test.each([
  ['1', null],
  ['aB3+', null],
  [' ', null],
  ['code ', null],
  ['1-', null],
  ['12 34 ', null],
  ['a.', null],
  ['a@', null],
  ['http://', null],
  ['x*', null],
  ['验证码', null],
  ['+1 ', null],
  ['e\u0301', null],
])('in a hundred thousand characters of "%s" the code is %o', (unit, code) => {
  expect(findCode(unit.repeat(Math.ceil(100_000 / unit.length)))).toBe(code)
})

type Labelled = { text: string; expected: string | null; group: string }
const labelled = readFileSync(new URL('./messages.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Labelled)
const plain = (code: string | null) => code?.replace(/^(?:G|FB)-|[-\s.]/gi, '').toUpperCase()

test('in labelled messages at least 95% of codes are found, at most 0.3% are wrong and 1% invented', () => {
  const withCode = labelled.filter(({ expected }) => expected !== null)
  const without = labelled.filter(({ expected }) => expected === null)
  const found = withCode.map(({ text, expected }) => ({ code: plain(findCode(text)), expected: plain(expected) }))
  const missed = found.filter(({ code, expected }) => code !== expected)
  const wrong = missed.filter(({ code }) => code !== undefined)
  const invented = without.filter(({ text }) => findCode(text) !== null)
  expect(missed.length / withCode.length).toBeLessThanOrEqual(0.05)
  expect(wrong.length / withCode.length).toBeLessThanOrEqual(0.003)
  expect(invented.length / without.length).toBeLessThanOrEqual(0.01)
})

test('at least half of the labelled messages have no code, and each of the others contains its labelled code', () => {
  expect(labelled.filter(({ expected }) => expected === null).length).toBeGreaterThanOrEqual(labelled.length / 2)
  const lost = labelled.filter(({ text, expected }) => expected !== null && !plain(foldText(text))?.includes(plain(expected) ?? ''))
  expect(lost).toEqual([])
})

test('an explanation gives the code and the reasons for it, the weightiest first', () => {
  const { code, by, reasons } = explainCode('482913 is your verification code')
  expect({ code, by }).toEqual({ code: '482913', by: 'reasons' })
  expect(reasons.map(({ feature }) => feature)).toContain('isYour')
  const weights = reasons.map(({ weight }) => Math.abs(weight))
  expect(weights).toEqual(weights.toSorted((a, b) => b - a))
})

test('where there is no code, an explanation gives the reasons against the likeliest number', () => {
  const { code, by, reasons } = explainCode('Your old passcode 695138 has been cancelled')
  expect({ code, by }).toEqual({ code: null, by: 'none' })
  expect(reasons.map(({ feature }) => feature)).toContain('word:old')
})

test('a reason is a feature or a word with all its places, ten at most', () => {
  const { reasons } = explainCode('Your code is 482913. Do not tell anyone your code, and reply STOP to leave.')
  expect(reasons.length).toBeLessThanOrEqual(10)
  expect(new Set(reasons.map(({ feature }) => feature)).size).toBe(reasons.length)
  expect(reasons.map(({ because }) => because)).toContain('it has six digits')
  expect(reasons.filter(({ because }) => because.startsWith('“code” '))).toHaveLength(1)
})

test.each([
  ['between full stops', 'SumUp ... your code ... 619380 ...', '619380'],
  ['between stars', '*** 653594 *** Use this code to sign in to Virgin Active', '653594'],
  ['between underscores', 'Use _105738_ as your one-off code for Beauty Bay', '105738'],
  ['of two groups of letters', 'Your Slack sign-in code: QXK-MVT', 'QXK-MVT'],
  ['of seven digits in groups', 'Your gym login code is 1 840 297. Valid 10 mins', '1840297'],
])('a code is found %s', (_where, text, code) => {
  expect(findCode(text)).toBe(code)
})

test.each([
  ['a time', 'Votre rendez-vous est à 9h15, code non requis'],
  ['the end of a card', 'Paid with card **** 4829. Thanks for shopping'],
  ['what is not the code', "922417 isn't your current code any more"],
])('%s is no code', (_what, text) => {
  expect(findCode(text)).toBeNull()
})

test.each([
  ['right to left with digits of the same script', '\u200fرمزك هو ٤٨٢٩١٣\u200f', '482913'],
  ['right to left with Latin digits and marks of direction', '\u202bקוד האימות שלך: \u202a482913\u202c\u202c', '482913'],
  ['in the punctuation of another script', 'Your code is：４８２９１３。', '482913'],
  ['Arabic in the punctuation of Chinese', '【رمز التحقق】：٤٨٢٩١٣。', '482913'],
  ['with zero-width marks inside', 'Your code is 4\u200b8\u200d2\ufeff9\u206013', '482913'],
])('a code is read %s', (_how, text, code) => {
  expect(findCode(text)).toBe(code)
})

test.each(['', ' ', '\u0000', '\ud83d', '482\u{1f600}913 is your code', 'x'.repeat(39_015), `${'your code is '.repeat(3001)}48`])(
  'a text that is no message is read without an error: %j',
  (text) => {
    const { code, maybe, reasons } = explainCode(text)
    expect(findCodes(text)).toEqual({ code, maybe })
    expect(reasons.every(({ weight }) => Number.isFinite(weight))).toBe(true)
  },
)

test('an explanation and the finder always agree', () => {
  for (const { text } of labelled) expect(explainCode(text).code).toBe(findCode(text))
})

test('a text has a code or a candidate that may be one, never both', () => {
  expect(findCodes('Your code is 482913')).toEqual({ code: '482913', maybe: null })
  const found = labelled.map(({ text }) => ({ ...findCodes(text), explained: explainCode(text).maybe }))
  expect(found.some(({ maybe }) => maybe !== null)).toBe(true)
  expect(found.filter(({ code, maybe, explained }) => (code !== null && maybe !== null) || explained !== maybe)).toEqual([])
})
