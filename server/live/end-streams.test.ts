import { expect, test } from 'vitest'
import { endStreams } from './end-streams.ts'
import type { SseFrame } from './sse-frame.ts'
import type { Stream } from './stream.ts'

/** The waits that so many streams are given, with chance running evenly from nothing to almost one. */
function retriesOf(count: number): number[] {
  const retries: number[] = []
  const end = (last?: SseFrame) => void retries.push(Number(/retry: (\d+)\n\n/.exec(String(last?.plain))?.[1]))
  let serial = 0
  const randomBytes = () => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(Math.floor((serial++ / count) * 2 ** 32))
    return bytes
  }
  endStreams(
    { randomBytes },
    Array.from({ length: count }, () => ({ end }) as unknown as Stream),
  )
  return retries
}

test.each([
  [1, 1000, 1000],
  [10, 1000, 1899],
  [1000, 1000, 1998],
  [9000, 1000, 9998],
])('%i streams reconnect after %i to %i ms', (count, least, most) => {
  const retries = retriesOf(count)
  expect(Math.min(...retries)).toBe(least)
  expect(Math.max(...retries)).toBe(most)
})

test('of 9,000 streams little more than a thousand reconnect in any second', () => {
  const bySecond = Map.groupBy(retriesOf(9000), (ms) => Math.floor(ms / 1000))
  expect(Math.max(...[...bySecond.values()].map((group) => group.length))).toBeLessThanOrEqual(1001)
})
