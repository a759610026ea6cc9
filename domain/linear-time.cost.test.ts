import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureGrowth, mostGrowth } from '#tests/harness/measure-growth.ts'
import { foldText } from './code-finder/normalise-message.ts'
import { findCode } from './code-finder/find-code.ts'
import { foldForSearch } from '#domain/messages/fold-for-search.ts'
import { findService } from '#domain/senders/find-service.ts'
import { maskSender, maskText } from '#server/messages/mask.ts'
import { searchWords } from '#domain/messages/search-words.ts'
import { compileRules } from '#domain/senders/sender-rule.ts'

// Texts come from strangers, and one thread serves every request: sixteen times the characters may take sixteen times as long, not
// 256 times. No absolute time decides.

/** The finder reads at most 4,000 characters, so the longer text has as many. */
const limit = { short: 250 }

const matchRule = compileRules([{ match: 'pattern', sender: '*1*a*e*1*', action: 'hide', note: '' }])

const piece = fc.oneof(
  fc.constantFrom(
    'code',
    'pin',
    'otp',
    'code is ',
    'enter ',
    'amount ',
    'visa ',
    'ab:',
    'reply to ',
    'nummer',
    '验证码',
    'رمز',
    'код',
    'http://',
    'www.',
    'one ',
    'your google code ',
    'your X account ',
    'just-eat',
  ),
  fc.constantFrom('1', '482913', '12 34 ', '4829-', '1,000', '1.', 'A1B2C3', 'ABCDEF', '٤٨', '④', '4️⃣', 'a1-'),
  fc.constantFrom(
    ' ',
    '  ',
    '\n',
    '\t',
    '.',
    '..',
    '•',
    'x',
    '*',
    '-',
    '_',
    ':',
    '/',
    '@',
    'a.',
    'a@',
    '#',
    '"',
    "'",
    '(',
    '[',
    '<',
    '>',
    ')',
    '+',
    '£',
    '%',
  ),
  fc.constantFrom('😀', '👨‍👩‍👧‍👦', '🇬🇧', 'é', 'e\u0301', '\u0301', '\u0323\u0301', '\u0301\u0323', '\u200b', 'ﷺ', '가'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
)
/** A beginning, something over and over, and an end: what makes a pattern that backtracks do so. */
const adversarial = fc
  .record({
    head: fc.array(piece, { maxLength: 2 }),
    unit: fc.array(piece, { minLength: 1, maxLength: 3 }),
    tail: fc.array(piece, { maxLength: 2 }),
  })
  .map(({ head, unit, tail }) => [head.join(''), unit.join(''), tail.join('')] as const)

test.each<[string, (text: string) => unknown]>([
  ['findCode', findCode],
  ['maskText', maskText],
  ['maskSender', maskSender],
  ['foldText', foldText],
  ['foldForSearch', foldForSearch],
  ['searchWords', searchWords],
  ['a sender rule', matchRule],
  ['findService of a sender', (sender) => findService(sender, '')],
  ['findService of a text', (text) => findService('', text)],
])('%s takes linear time for any text', { timeout: 300_000 }, (_name, run) => {
  fc.assert(
    fc.property(adversarial, ([head, unit, tail]) => {
      const write = (length: number) => head + unit.repeat(Math.floor((length - head.length - tail.length) / unit.length)) + tail
      expect(measureGrowth(run, write, limit)).toBeLessThanOrEqual(mostGrowth)
    }),
    { seed: 482913, numRuns: 60 },
  )
})

test.each(['\u0301|\u0323', '\u05b0|\u0345\u0301\u0323', 'e\u0327|\u0301', '가|\u0301', '\u1100|\u1161'])(
  'what normalises a text takes linear time, also where all marks are in the wrong order: %s',
  (units) => {
    const [first = '', second = ''] = units.split('|')
    const write = (length: number) => first.repeat(length / 2 / first.length) + second.repeat(length / 2 / second.length)
    for (const run of [foldText, foldForSearch, searchWords, matchRule])
      expect(measureGrowth(run, write, { short: 1000 })).toBeLessThanOrEqual(mostGrowth)
  },
)

test('the measurement detects a pattern that takes quadratic time', () => {
  expect(
    measureGrowth(
      (text) => text.replace(/\s+$/, ''),
      (length) => `${' '.repeat(length)}x`,
      limit,
    ),
  ).toBeGreaterThan(mostGrowth)
})

test.each(['1', '٤', 'x*', '.', 'pin ', 'code 4829 ', ' ', '\n', '([{<', '😀', '👨‍👩‍👧‍👦', '\u0301', 'e\u0301\u0323'])(
  'a hundred thousand characters of "%s" are read and masked',
  (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length))
    expect(Array.from(maskText(text)).length).toBeLessThanOrEqual(25)
    expect(findCode(text) ?? '').not.toContain(' ')
  },
)
