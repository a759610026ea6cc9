import { expect, test } from 'vitest'
import { fuzzSessions } from '#tests/harness/fuzz-session.ts'

const count = 100_000
const seed = 20_260_824

test('a hundred thousand mutated PDUs neither throw out of a session nor wedge it, and memory stays flat', async () => {
  const samples: number[] = []
  const sample = (pdus: number) => {
    if (pdus % 10_000 !== 0) return
    globalThis.gc?.()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    samples.push((heapUsed + arrayBuffers) / 1024 / 1024)
  }
  const { pdus, bugs } = await fuzzSessions(seed, count, sample)
  expect(bugs).toEqual([])
  expect(pdus).toBe(count)
  // Without a collection on demand there is garbage among it; what is kept for each PDU would be far more.
  const [first = 0] = samples
  expect(samples.at(-1), samples.map((mb) => mb.toFixed(0)).join(' ')).toBeLessThan(first + 40)
})
