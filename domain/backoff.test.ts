import { expect, test } from 'vitest'
import { backoffMs, type Backoff } from './backoff.ts'

const backoff: Backoff = { firstMs: 1000, longestMs: 30_000, spread: [0.5, 1] }
const waits = (count: number, random: number, of = backoff) =>
  Array.from({ length: count }, (_, failures) => backoffMs(of, failures + 1, random))

test('waits double to the longest', () => {
  expect(waits(7, 1)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(waits(5000, 1).at(-1)).toBe(30_000)
})

test('chance decides within the spread', () => {
  expect(waits(7, 0)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000])
  expect([0, 0.5, 1].map((random) => backoffMs({ ...backoff, spread: [0.8, 1.2] }, 1, random))).toEqual([800, 1000, 1200])
})

test('without a spread every wait is the same, and without a longest it goes on doubling', () => {
  const plain: Backoff = { firstMs: 2000, longestMs: Infinity, spread: [1, 1] }
  expect(waits(4, 0.3, plain)).toEqual([2000, 4000, 8000, 16_000])
})
