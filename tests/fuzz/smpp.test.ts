import { expect, test } from 'vitest'
import { floodSession, fuzzSessions } from '#tests/harness/fuzz-session.ts'

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

test('a message centre that floods a hundred links and never reads is held to a few bytes of each', async () => {
  const enquireLink = Buffer.from('00000010000000150000000000000001', 'hex')
  const held = () => {
    globalThis.gc?.()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return (heapUsed + arrayBuffers) / 1024 / 1024
  }
  const before = held()
  const floods = await Promise.all(Array.from({ length: 100 }, () => floodSession(enquireLink, 64 * 1024 * 1024)))
  const bytes = floods.reduce((sum, each) => sum + each.taken + each.held, 0)
  expect(bytes / floods.length).toBeLessThan(512 * 1024)
  expect(held()).toBeLessThan(before + 200)
})
