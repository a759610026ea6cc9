/**
 * The life of the connection as the specification has it, as a machine without timers: given what happened it says what the screen
 * shows and what is to be done next. use-connection.ts does it.
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
  /** Asks whether the server is still there, so that a line that died in silence is noticed within twelve seconds. */
  pulseMs: 4000,
  /** While it is not there: often enough to be back within eight seconds of its return. */
  lostPulseMs: 1500,
  lostPulseTimeoutMs: 3000,
  /** While the stream cannot be had (app/lib/stream-machine.ts). */
  pollMs: 5000,
  numbersChangedMs: 100,
  afterInsertMs: 1000,
  leastBetweenReloadsMs: 5000,
} as const

export type Status = 'connecting' | 'connected' | 'error'

export type Connection = {
  status: Status
  /** Loads that failed since the last that did not, in the row under way. */
  failedLoads: number
  /** Quiet refreshes that failed one after the other. */
  failedRefreshes: number
  /** News comes by asking again and again, because the stream does not get through. */
  isPolling: boolean
  /** It does not because this client has as many streams open as it may. */
  isCrowded: boolean
  /** The person was told of this outage. */
  isTold: boolean
}

export type Event =
  | 'load failed'
  | 'load succeeded'
  | 'refresh failed'
  | 'refresh succeeded'
  | 'refetch failed'
  | 'line lost'
  | 'start'
  | 'stream blocked'
  | 'stream refused'
  | 'stream open'

export type Next =
  | { do: 'nothing' }
  | { do: 'load'; afterMs: number }
  /** Tell the person, and start again. */
  | { do: 'start again'; afterMs: number; tell: boolean }

export const initial: Connection = {
  status: 'connecting',
  failedLoads: 0,
  failedRefreshes: 0,
  isPolling: false,
  isCrowded: false,
  isTold: false,
}
const nothing: Next = { do: 'nothing' }

export function step(connection: Connection, event: Event): { connection: Connection; next: Next } {
  switch (event) {
    case 'start':
      return { connection: { ...connection, failedLoads: 0, failedRefreshes: 0 }, next: { do: 'load', afterMs: 0 } }
    case 'load succeeded':
      return { connection: { ...connection, status: 'connected', failedLoads: 0, failedRefreshes: 0, isTold: false }, next: nothing }
    case 'load failed': {
      const failedLoads = connection.failedLoads + 1
      if (failedLoads < timing.loadTries)
        return { connection: { ...connection, failedLoads }, next: { do: 'load', afterMs: timing.loadRetryMs } }
      return {
        connection: { ...connection, status: 'error', failedLoads: 0, isTold: true },
        next: { do: 'start again', afterMs: timing.startAgainMs, tell: !connection.isTold },
      }
    }
    case 'refetch failed':
      return {
        connection: { ...connection, status: 'error', isTold: true },
        // Told again: somebody pressed a button, and is owed an answer.
        next: { do: 'start again', afterMs: timing.afterFailedRefetchMs, tell: true },
      }
    case 'refresh succeeded':
      return { connection: { ...connection, status: 'connected', failedRefreshes: 0, isTold: false }, next: nothing }
    case 'refresh failed': {
      const failedRefreshes = connection.failedRefreshes + 1
      if (failedRefreshes < timing.failuresBeforeReconnect) return { connection: { ...connection, failedRefreshes }, next: nothing }
      return {
        connection: { ...connection, status: 'error', failedRefreshes: 0 },
        next: { do: 'start again', afterMs: timing.reconnectMs, tell: false },
      }
    }
    case 'line lost':
      return { connection: { ...connection, status: 'error' }, next: nothing }
    case 'stream blocked':
      return { connection: { ...connection, isPolling: true, isCrowded: false }, next: nothing }
    case 'stream refused':
      return { connection: { ...connection, isPolling: true, isCrowded: true }, next: nothing }
    case 'stream open':
      return { connection: { ...connection, isPolling: false, isCrowded: false }, next: nothing }
  }
}
