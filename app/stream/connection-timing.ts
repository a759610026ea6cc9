/** Milliseconds, by section 9 of the specification; those without a line there say why. */
export const timing = {
  connectionTestMs: 5000,
  fetchMs: 8000,
  loadTries: 3,
  loadRetryMs: 2000,
  startAgainMs: 5000,
  reconnectMs: 1000,
  refreshMs: 10_000,
  failuresUntilStale: 5,
  syncMs: 10_000,
  numbersChangedMs: 100,
  textReceivedMs: 1000,
  /** However many texts arrive. */
  leastBetweenLoadsMs: 5000,
  /** A silently lost connection is noticed within twelve seconds. */
  checkMs: 4000,
  /** While the server does not respond: often enough to be back within eight seconds of its return. */
  lostCheckMs: 1500,
  lostCheckTimeoutMs: 3000,
  /** While there is no stream. */
  pollMs: 5000,
} as const
