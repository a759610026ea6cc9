import { expect, test } from 'vitest'
import { describeTooLong } from './describe-too-long.ts'

const isTooLong = (text: string) => describeTooLong(text) !== null

test('a text ends at what an SMS can be: 39,015 septets of the GSM alphabet, or 17,085 UTF-16 units', () => {
  const cases: Array<[unit: string, longest: number]> = [
    ['a', 39_015],
    ['é', 39_015],
    ['\n', 39_015],
    // Those of the extension table take two septets.
    ['€', 19_507],
    ['[', 19_507],
    ['Я', 17_085],
    ['ç', 17_085],
    ['\0', 17_085],
    ['\u001b', 17_085],
    ['\u0301', 17_085],
    ['😀', 8542],
  ]
  for (const [unit, longest] of cases) {
    expect(isTooLong(unit.repeat(longest)), `${longest} of ${unit}`).toBe(false)
    expect(isTooLong(unit.repeat(longest + 1)), `${longest + 1} of ${unit}`).toBe(true)
  }
  expect(isTooLong(`${'a'.repeat(39_013)}€`)).toBe(false)
  expect(isTooLong(`${'a'.repeat(39_014)}€`)).toBe(true)
  // One other character makes it Unicode.
  expect(isTooLong(`${'a'.repeat(17_085)}Я`)).toBe(true)
})
