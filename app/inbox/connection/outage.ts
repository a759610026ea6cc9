export type Outage = {
  /** Records a failure. True for the first one since the last success: then it is reported. */
  recordFailure(): boolean
  /** Records a success. True when it ends an outage. */
  recordSuccess(): boolean
}

/** Distinguishes the start of an outage from its further failures, so that frequent retries report it once. */
export function createOutage(): Outage {
  let isOut = false
  return {
    recordFailure: () => !isOut && (isOut = true),
    recordSuccess() {
      const wasOut = isOut
      isOut = false
      return wasOut
    },
  }
}
