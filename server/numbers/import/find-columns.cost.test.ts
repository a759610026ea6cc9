import { expect, test } from 'vitest'
import { measureGrowth, mostGrowth } from '#tests/harness/measure-growth.ts'
import { findNumberColumns } from './find-columns.ts'

test('headings that are repeated very often are compared in linear time', () => {
  const write = (columns: number) => `number,${'x,'.repeat(columns)}${'test,'.repeat(columns)}`
  const find = (text: string) => findNumberColumns([{ line: 1, cells: text.split(',') }])
  expect(find(write(2)).columns).toEqual(['number', null, null, 'test', null, null])
  expect(measureGrowth(find, write, { short: 1000 })).toBeLessThan(mostGrowth)
})
