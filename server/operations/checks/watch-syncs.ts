import type { Logger } from '#server/context.ts'

/** A longer sync is noticed: commits wait for it, and whatever else needs the embedded database does, too. */
export const slowSyncMs = 20
/** What counts is the median of so many: a single long one says nothing about the disk. */
const sampleSize = 15

/** Knows how long the disk of the embedded database takes for a sync. */
export type WatchSyncs = {
  observe(ms: number): void
  /** The median of the last ones, in milliseconds; null before the first. */
  typical(): number | null
}

/** The log says once when they are slow, and once when they no longer are. */
export function createWatchSyncs(log: Logger): WatchSyncs {
  let sample: number[] = []
  let last: number | null = null
  let wasSlow = false
  return {
    observe(ms) {
      sample.push(ms)
      if (sample.length < sampleSize) return
      last = median(sample)
      sample = []
      const isSlow = last > slowSyncMs
      if (isSlow && !wasSlow) log.warn({ ms: last }, describeSlowSync(last))
      if (!isSlow && wasSlow) log.info({ ms: last }, 'the disk of DATA_DIR is fast enough again')
      wasSlow = isSlow
    },
    typical: () => last ?? (sample.length > 0 ? median(sample) : null),
  }
}

export function describeSlowSync(ms: number): string {
  return `The disk of DATA_DIR takes ${formatMs(ms)} for a sync, and every commit waits for one.`
}

/** "0.4 ms", "35 ms". */
export function formatMs(ms: number): string {
  return `${ms.toLocaleString('en-GB', { maximumSignificantDigits: 2 })} ms`
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
