/** The Date header has whole seconds, and a response is under way for a while: a smaller difference is no wrong clock. */
const leastOffMs = 5000

let offsetMs = 0
const listeners = new Set<() => void>()

/**
 * Compares the clock of this device with a response of the server, and corrects `serverNow` where it is wrong: times of texts are the server's.
 * @param date the Date header
 * @param sentAt when the request was sent, by this device's clock
 */
export function noteServerTime(date: string | null, sentAt: number): void {
  const arrivedAt = Date.now()
  const serverAt = Date.parse(date ?? '')
  const underWayMs = arrivedAt - sentAt
  if (Number.isNaN(serverAt) || underWayMs < 0) return
  const differenceMs = serverAt - (sentAt + arrivedAt) / 2
  // As good as before, within what a response can tell.
  if (Math.abs(differenceMs - offsetMs) < Math.max(leastOffMs, underWayMs)) return
  offsetMs = Math.abs(differenceMs) < leastOffMs ? 0 : differenceMs
  for (const listener of listeners) listener()
}

/** The time by the server's clock, in milliseconds since 1970. */
export function serverNow(): number {
  return toServerTime(Date.now())
}

/** A time of this device's clock, in milliseconds since 1970, by the server's. */
export function toServerTime(deviceMs: number): number {
  return deviceMs + offsetMs
}

/** Calls `listener` when this device's clock was found to be wrong, or right again. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
