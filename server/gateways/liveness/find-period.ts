/** So many gaps between heartbeats are kept. */
const keptGaps = 8
/** So many that are equal make a period. */
const equalGaps = 3

/** The gaps with one more, oldest first, in whole seconds. A heartbeat that came twice leaves no gap. */
export function addGap(gaps: number[], ms: number): number[] {
  const seconds = Math.round(ms / 1000)
  return seconds < 1 ? gaps : [...gaps, Math.min(seconds, maxGapS)].slice(-keptGaps)
}

const maxGapS = 2_000_000_000

/**
 * How often heartbeats come, in seconds, by the gaps between the last of them; null while that is not known. It is the longest gap that three of them
 * share: what comes twice, or from a second sender in between, does not shorten it, and an outage happens once.
 *
 * Where eight gaps share none, as with a phone that sends when its battery allows, it is the middle one of them.
 */
export function findPeriod(gaps: number[]): number | null {
  const sorted = gaps.toSorted((one, other) => other - one)
  for (let at = 0; at + equalGaps <= sorted.length; at++) {
    const shared = sorted.slice(at).filter((gap) => isEqual(gap, sorted[at] ?? 0))
    if (shared.length >= equalGaps) return shared[Math.floor(shared.length / 2)] ?? null
  }
  return gaps.length < keptGaps ? null : (sorted[keptGaps / 2] ?? null)
}

/** Within a fifth, or five seconds: a sender's timer and the network are not exact. */
function isEqual(gap: number, longest: number): boolean {
  return longest - gap <= Math.max(longest / 5, 5)
}
