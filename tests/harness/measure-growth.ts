/**
 * How many times as long `run` takes over a text of four times the length: linear is 4, quadratic 16. It is a ratio of the shortest of several
 * runs, taken in turns; a noisy machine only makes a run longer, so a ratio above `enough` is measured again, and in the end by the processor time
 * of this thread, which does not depend on the load.
 */
export function measureGrowth(
  run: (text: string) => unknown,
  write: (length: number) => string,
  { short = 1000, enough }: { short?: number; enough: number },
): number {
  const texts = [write(short), write(short * 4)] as const
  const best = [Infinity, Infinity] as [number, number]
  let growth = Infinity
  for (let round = 0; round < 20 && (round < 6 || growth > enough); round++) {
    for (const at of [0, 1] as const) {
      const began = performance.now()
      run(texts[at])
      best[at] = Math.min(best[at], performance.now() - began)
    }
    // Below the clock's resolution there is nothing to compare.
    growth = best[1] / Math.max(best[0], 0.02)
  }
  return growth <= enough
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
