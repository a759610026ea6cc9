import { expect, test } from 'vitest'
import { measureGrowth, mostGrowth } from '#tests/harness/measure-growth.ts'
import { parseForm } from './parse-form.ts'

test('fields without an equals sign take linear time', () => {
  expect(measureGrowth(parseForm, (length) => 'a&'.repeat(length / 2), { short: 10_000 })).toBeLessThan(mostGrowth)
})
