import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

test.each([
  ['482913', '482 913'],
  ['55190763', '5519 0763'],
  ['4417', '4417'],
  ['12345', '12345'],
  ['1234567', '123 4567'],
  ['AB12CD', 'AB12CD'],
  ['A-12345', 'A-12345'],
])('%s is shown as %s', (code, shown) => {
  expect(groupDigits(code)).toBe(shown)
})
