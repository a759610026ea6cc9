import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureGrowth, mostGrowth } from '#tests/harness/measure-growth.ts'
import { parseForm } from './parse-form.ts'

test('a form is read as URLSearchParams reads it', () => {
  const form = fc.array(fc.constantFrom('a', 'b', '=', '&', '&', '+', '%41', '%', '?', ' ', '€')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(form, (text) => {
      expect([...parseForm(text)]).toEqual([...new URLSearchParams(text)])
    }),
    { numRuns: 2000 },
  )
})

test('fields without an equals sign take linear time', () => {
  expect(measureGrowth(parseForm, (length) => 'a&'.repeat(length / 2), { short: 10_000 })).toBeLessThan(mostGrowth)
})
