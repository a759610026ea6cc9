import { expect, test } from 'vitest'
import { measureGrowth, mostGrowth } from '#tests/harness/measure-growth.ts'
import { findPrinted } from './find-printed.ts'

test.each(['4', '44 ', '4 4 7 ', 'word ', '٤', '\u0301', '\ud83d'])('the time is linear in a text of %j', (piece) => {
  const write = (length: number) => piece.repeat(length / piece.length)
  expect(measureGrowth((text) => findPrinted(text, '44447'), write, { short: 1000 })).toBeLessThanOrEqual(mostGrowth)
})
