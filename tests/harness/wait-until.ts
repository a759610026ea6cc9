import { setTimeout as wait } from 'node:timers/promises'

/** Waits for a condition, asking again and again. Where it never comes the time-out of the test ends the wait. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(10)
}

/** The time between two requests of a client that sends steadily. What a test expects is waited for with `waitUntil` or `expect.poll`, never so. */
export const pause = (ms: number): Promise<void> => wait(ms)
