import { expect, test } from 'vitest'
import { createBackoff } from './backoff.ts'

const bytes = (value: number) => () => Buffer.from([value])
const waits = (isSlow: boolean, byte: number, count: number) => {
  const backoff = createBackoff(bytes(byte))
  return Array.from({ length: count }, () => backoff.next(isSlow))
}

test('waits double to a limit, and are shorter by up to half', () => {
  expect(waits(false, 255, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(waits(false, 0, 7)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000])
  expect(waits(false, 255, 5000).at(-1)).toBe(30_000)
})

test('a refusal that lasts is tried less often, to every five minutes', () => {
  expect(waits(true, 255, 9)).toEqual([4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000, 300_000])
})

test('a link that was bound begins anew', () => {
  const backoff = createBackoff(bytes(255))
  backoff.next(false)
  backoff.next(true)
  backoff.reset()
  expect(backoff.next(false)).toBe(1000)
})
