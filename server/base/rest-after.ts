import { setTimeout as wait } from 'node:timers/promises'

const share = 0.1
const longestMs = 1000

/**
 * Rests after a batch of work that can wait, which began at `began` by the monotonic clock, so that it takes a tenth of the time: arriving texts share the embedded database
 * with it, and the disk of Postgres.
 */
export async function restAfter(began: number): Promise<void> {
  const tookMs = performance.now() - began
  await wait(Math.min(longestMs, tookMs / share - tookMs))
}
