/**
 * The states of the connection, by the specification (section 4), as a pure machine: for each event it returns the new state and the
 * next step. use-connection.ts carries the steps out.
 */
export const timing = {
  connectionTestMs: 5000,
  fetchMs: 8000,
  loadTries: 3,
  loadRetryMs: 2000,
  startAgainMs: 5000,
  afterFailedRefetchMs: 1000,
  autoRefreshMs: 10_000,
  failuresBeforeReconnect: 5,
  reconnectMs: 1000,
  syncMs: 10_000,
  /** Checks that the server responds, so that a silently lost connection is noticed within twelve seconds. */
  pulseMs: 4000,
  /** While it does not respond: often enough to reconnect within eight seconds of its return. */
  lostPulseMs: 1500,
  lostPulseTimeoutMs: 3000,
  /** While there is no stream (app/stream/stream-machine.ts). */
  pollMs: 5000,
  numbersChangedMs: 100,
  gatherNumbersMs: 30,
  afterInsertMs: 1000,
  leastBetweenReloadsMs: 5000,
} as const

export type Status = 'connecting' | 'connected' | 'error'

export type Connection = {
  status: Status
  /** Consecutive failed loads of the current attempt. */
  failedLoads: number
  /** Consecutive failed background refreshes. */
  failedRefreshes: number
  /** The lists are polled, because the stream is blocked. */
  isPolling: boolean
  /** The lists are polled, because this client has too many streams open. */
  isCrowded: boolean
  /** This outage has been reported to the user. */
  isReported: boolean
}

export type Event =
  | 'load failed'
  | 'load succeeded'
  | 'refresh failed'
  | 'refresh succeeded'
  | 'refetch failed'
  | 'connection lost'
  | 'start'
  | 'stream blocked'
  | 'stream refused'
  | 'stream open'

export type Next =
  | { do: 'nothing' }
  | { do: 'load'; afterMs: number }
  /** Report the outage to the user, and start again. */
  | { do: 'start again'; afterMs: number; report: boolean }

export const initial: Connection = {
  status: 'connecting',
  failedLoads: 0,
  failedRefreshes: 0,
  isPolling: false,
  isCrowded: false,
  isReported: false,
}
const nothing: Next = { do: 'nothing' }

export function step(connection: Connection, event: Event): { connection: Connection; next: Next } {
  switch (event) {
    case 'start':
      return { connection: { ...connection, failedLoads: 0, failedRefreshes: 0 }, next: { do: 'load', afterMs: 0 } }
    case 'load succeeded':
      return { connection: { ...connection, status: 'connected', failedLoads: 0, failedRefreshes: 0, isReported: false }, next: nothing }
    case 'load failed': {
      const failedLoads = connection.failedLoads + 1
      if (failedLoads < timing.loadTries)
        return { connection: { ...connection, failedLoads }, next: { do: 'load', afterMs: timing.loadRetryMs } }
      return {
        connection: { ...connection, status: 'error', failedLoads: 0, isReported: true },
        next: { do: 'start again', afterMs: timing.startAgainMs, report: !connection.isReported },
      }
    }
    case 'refetch failed':
      return {
        connection: { ...connection, status: 'error', isReported: true },
        // Reported again, as the user has pressed a button.
        next: { do: 'start again', afterMs: timing.afterFailedRefetchMs, report: true },
      }
    case 'refresh succeeded':
      return { connection: { ...connection, status: 'connected', failedRefreshes: 0, isReported: false }, next: nothing }
    case 'refresh failed': {
      const failedRefreshes = connection.failedRefreshes + 1
      if (failedRefreshes < timing.failuresBeforeReconnect) return { connection: { ...connection, failedRefreshes }, next: nothing }
      return {
        connection: { ...connection, status: 'error', failedRefreshes: 0 },
        next: { do: 'start again', afterMs: timing.reconnectMs, report: false },
      }
    }
    case 'connection lost':
      return { connection: { ...connection, status: 'error' }, next: nothing }
    case 'stream blocked':
      return { connection: { ...connection, isPolling: true, isCrowded: false }, next: nothing }
    case 'stream refused':
      return { connection: { ...connection, isPolling: true, isCrowded: true }, next: nothing }
    case 'stream open':
      return { connection: { ...connection, isPolling: false, isCrowded: false }, next: nothing }
  }
}
