import { expect, test } from 'vitest'
import { findCode } from '#domain/code-finder/find-code.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { demoNumbers, writeDemoText } from './demo-texts.ts'

test('the demo sends texts with and without a code, to listed numbers', () => {
  const found = Array.from({ length: 500 }, () => findCode(writeDemoText().text) !== null)
  expect(found).toContain(true)
  expect(found).toContain(false)
  expect(demoNumbers.map(parseUkMobile)).toEqual(demoNumbers)
})
