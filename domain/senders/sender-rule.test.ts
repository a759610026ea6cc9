import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeNotice } from './sender-notes.ts'
import { compileRules, matchesPattern, ruleMatches, type RuleTerms } from './sender-rule.ts'
import { findCode } from '#domain/code-finder/find-code.ts'
import { platformSenders, platformsMatched, rulesOfSet, senderSetNames } from './sender-sets.ts'

const rule = (match: RuleTerms['match'], sender: string, action: RuleTerms['action'] = 'hide'): RuleTerms => ({
  match,
  sender,
  action,
  note: '',
})

test('an exact rule matches whatever the case, width, blanks around it or invisible characters in it', () => {
  const hsbc = rule('exact', 'HSBC UK')
  for (const sender of [
    'HSBC UK',
    'hsbc uk',
    ' HSBC UK ',
    'ＨＳＢＣ UK',
    'HS\u200bBC UK',
    'HSBC\u00a0UK',
    'HS\u3164BC\ufe0f UK',
    'HSBC UK\0',
    'HSBC UK\ufffd',
  ])
    expect([sender, ruleMatches(hsbc, sender)]).toEqual([sender, true])
  for (const sender of ['HSBC', 'HSBC UK1', 'H5BC UK', '']) expect([sender, ruleMatches(hsbc, sender)]).toEqual([sender, false])
})

test('a number is the same in every notation', () => {
  for (const sender of ['+447700900123', '00447700900123', '447700900123', '07700 900123'])
    for (const each of [rule('exact', '07700 900123'), rule('prefix', '+447700'), rule('prefix', '07700'), rule('pattern', '447700*')])
      expect([sender, each.sender, ruleMatches(each, sender)]).toEqual([sender, each.sender, true])
})

test('a pattern has * and ? and no other special character', () => {
  expect(matchesPattern('nhs*', 'nhs')).toBe(true)
  expect(matchesPattern('*bank*', 'tescobankuk')).toBe(true)
  expect(matchesPattern('a?c', 'abc')).toBe(true)
  expect(matchesPattern('a?c', 'ac')).toBe(false)
  expect(matchesPattern('gov.uk', 'govxuk')).toBe(false)
  expect(matchesPattern('(a+)+$', 'aaaaaaaaaaaa')).toBe(false)
  expect(matchesPattern('[a-z]', 'b')).toBe(false)
  expect(matchesPattern('', '')).toBe(true)
})

test('a pattern matches what the same regular expression does', () => {
  const part = fc.constantFrom('a', 'b', '*', '?')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.array(fc.constantFrom('a', 'b'), { maxLength: 10 }), (pattern, text) => {
      const source = pattern.map((each) => (each === '*' ? '.*' : each === '?' ? '.' : each)).join('')
      expect(matchesPattern(pattern.join(''), text.join(''))).toBe(new RegExp(`^${source}$`).test(text.join('')))
    }),
  )
})

test('hostile patterns and senders take a number of steps that is bounded by the product of their lengths', () => {
  let steps = 0
  const counted = (text: string) =>
    new Proxy(new String(text), {
      get(target, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) steps++
        const value: unknown = Reflect.get(target, key, target)
        return value
      },
    }) as unknown as string
  for (const [pattern, text] of [
    ['*a'.repeat(31) + 'b', 'a'.repeat(200)],
    ['*'.repeat(64), 'a'.repeat(200)],
    ['?*'.repeat(32), 'a'.repeat(200)],
    ['a*'.repeat(31) + 'b', 'ab'.repeat(100)],
  ] as const) {
    steps = 0
    matchesPattern(pattern, counted(text))
    expect(steps).toBeLessThanOrEqual(pattern.length * text.length)
  }
})

test('dropping goes before hiding, hiding before flagging; an exact rule before a prefix, and that before a pattern, in any order', () => {
  const rules = [
    { ...rule('pattern', 'lend*', 'flag'), note: 'pattern' },
    { ...rule('prefix', 'lend', 'flag'), note: 'prefix' },
    { ...rule('prefix', 'lende', 'flag'), note: 'longer prefix' },
    { ...rule('exact', 'Lender', 'flag'), note: 'exact' },
  ]
  for (const order of [rules, rules.toReversed()]) {
    expect(compileRules(order)('LENDER')?.note).toBe('exact')
    expect(compileRules(order)('Lenders')?.note).toBe('longer prefix')
    expect(compileRules(order)('Lends')?.note).toBe('prefix')
    expect(compileRules(order)('Len')).toBeNull()
    expect(compileRules([...order, rule('pattern', 'l*', 'hide')])('Lender')?.action).toBe('hide')
    expect(compileRules([...order, rule('pattern', 'l*', 'hide'), rule('pattern', '*r', 'drop')])('Lender')?.action).toBe('drop')
  }
})

test('an empty sender meets no rule but a pattern that allows it', () => {
  expect(compileRules([rule('exact', 'A'), rule('prefix', 'A'), rule('prefix', '\u200b')])('')).toBeNull()
  expect(ruleMatches(rule('exact', ''), '')).toBe(false)
})

test('no ready-made set matches one of the twenty platforms', () => {
  expect(platformSenders).toHaveLength(20)
  const platforms = platformSenders.flatMap(({ senders }) => senders)
  for (const name of senderSetNames) {
    const find = compileRules(rulesOfSet(name, 'drop'))
    expect(find(rulesOfSet(name, 'drop')[0]?.sender ?? '')).not.toBeNull()
    for (const sender of platforms) expect([name, sender, find(sender)]).toEqual([name, sender, null])
  }
})

test('a rule that would match a platform names it', () => {
  expect(platformsMatched(rule('prefix', 'what'))).toEqual(['WhatsApp'])
  expect(platformsMatched(rule('pattern', '*pp*'))).toEqual(['WhatsApp'])
  expect(platformsMatched(rule('exact', 'PAYPAL'))).toEqual(['PayPal'])
  expect(platformsMatched(rule('exact', 'HSBC'))).toEqual([])
})

test('a notice in place of a hidden text has nothing that counts as a code', () => {
  for (const name of senderSetNames) expect(findCode(describeNotice(rulesOfSet(name, 'hide')[0]?.note ?? ''))).toBeNull()
  expect(findCode(describeNotice(''))).toBeNull()
})
