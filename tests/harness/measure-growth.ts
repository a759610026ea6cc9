/**
 * How many times as long `run` takes over a text of four times the length: linear is 4, quadratic 16. It is a ratio of the shortest of several
 * runs, taken in turns; a noisy machine only makes a run longer, and a ratio above `enough` is measured again before it counts.
 */
export function measureGrowth(
  run: (text: string) => unknown,
  write: (length: number) => string,
  { short = 1000, enough }: { short?: number; enough: number },
): number {
  const texts = [write(short), write(short * 4)] as const
  const best = [Infinity, Infinity] as [number, number]
  let growth = Infinity
  for (let round = 0; round < 80 && (round < 6 || growth > enough); round++) {
    for (const at of [0, 1] as const) {
      const began = performance.now()
      run(texts[at])
      best[at] = Math.min(best[at], performance.now() - began)
    }
    // Below the clock's resolution there is nothing to compare.
    growth = best[1] / Math.max(best[0], 0.02)
  }
  return growth
}
