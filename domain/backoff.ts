/** Waits between attempts: the first, the longest, and between which shares of a wait chance decides, so that many do not come back together. */
export type Backoff = { firstMs: number; longestMs: number; spread: readonly [least: number, most: number] }

/**
 * Milliseconds to wait after so many failures in a row, at least one: each time twice as long, to the longest.
 * @param random in [0, 1]
 */
export function backoffMs({ firstMs, longestMs, spread: [least, most] }: Backoff, failures: number, random: number): number {
  // Beyond 2³⁰ every wait of ours is the longest.
  const wait = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 30))
  return Math.round(wait * (least + (most - least) * random))
}
