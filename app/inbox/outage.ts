export type Outage = {
  /** It did not work. True when that is to be told: the first time since it last worked. */
  failed(): boolean
  /** True when an outage ends with this. */
  worked(): boolean
}

/** Tells the begin of an outage from its going on: what is tried every few seconds would otherwise be told every few seconds. */
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
