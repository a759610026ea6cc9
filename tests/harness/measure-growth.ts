/** What linear growth (16) and quadratic growth (256) are told apart by: the middle of the two in the logarithm, four times away from either. */
export const mostGrowth = 64

/**
 * How many times as long `run` takes over a text of sixteen times the length: linear is 16, quadratic 256. It is a ratio of the shortest of several
 * runs, taken in turns; a noisy machine only makes a run longer, so a ratio above `mostGrowth` is measured again, and in the end by the processor time
 * of this thread, which does not depend on the load. For tests of the project `costs`, beside which nothing runs.
 */
export function measureGrowth(
  run: (text: string) => unknown,
  write: (length: number) => string,
  { short = 1000 }: { short?: number } = {},
): number {
  const texts = [write(short), write(short * 16)] as const
  const best = [Infinity, Infinity] as [number, number]
  let growth = Infinity
  for (let round = 0; round < 20 && (round < 6 || growth > mostGrowth); round++) {
    for (const at of [0, 1] as const) {
      const began = performance.now()
      run(texts[at])
      best[at] = Math.min(best[at], performance.now() - began)
    }
    // Below the clock's resolution there is nothing to compare.
    growth = best[1] / Math.max(best[0], 0.02)
  }
  return growth <= mostGrowth
    ? growth
    : measureProcessorTime(() => run(texts[1])) /
        Math.max(
          measureProcessorTime(() => run(texts[0])),
          0.02,
        )
}

/** Processor time is counted by the kernel in steps of some milliseconds. */
const leastMs = 200

/** The processor time of a run, in milliseconds. */
function measureProcessorTime(run: () => unknown): number {
  const began = process.threadCpuUsage()
  for (let runs = 1; ; runs++) {
    run()
    const { user, system } = process.threadCpuUsage(began)
    const ms = (user + system) / 1000
    if (ms >= leastMs) return ms / runs
  }
}
