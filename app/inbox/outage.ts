export type Outage = {
  /** Records a failure. True for the first one since the last success: then it is reported. */
  failed(): boolean
  /** Records a success. True when it ends an outage. */
  worked(): boolean
}

/** Distinguishes the start of an outage from its further failures, so that frequent retries report it once. */
export function watchOutage(): Outage {
  let isOut = false
  return {
    failed: () => !isOut && (isOut = true),
    worked() {
      const wasOut = isOut
      isOut = false
      return wasOut
    },
  }
}
