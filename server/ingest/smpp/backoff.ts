/** Waits before a link is tried again: each up to twice the one before, to a limit. */
export type Backoff = {
  /** Milliseconds to wait after a failure; `isSlow` where trying again soon is no use. */
  next(isSlow: boolean): number
  /** Call it when the link is bound. */
  reset(): void
}

const quick = { firstMs: 1000, maxMs: 30_000 }
const slow = { firstMs: 4000, maxMs: 300_000 }

/** Between half of each wait and the whole of it, so that links which broke together do not come back together. */
export function createBackoff(randomBytes: (n: number) => Buffer): Backoff {
  let failures = 0
  return {
    next(isSlow) {
      const { firstMs, maxMs } = isSlow ? slow : quick
      const wait = Math.min(maxMs, firstMs * 2 ** Math.min(failures++, 20))
      return Math.round(wait * (0.5 + randomBytes(1).readUInt8() / 510))
    },
    reset: () => void (failures = 0),
  }
}
