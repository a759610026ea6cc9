import { timing } from './connection-timing.ts'

/** The lists of a page. */
export type ListsState = {
  is:
    | 'loading'
    | 'fresh'
    /** They could not be loaded, although the server responds. */
    | 'stale'
    /** The server does not respond. */
    | 'offline'
  /** Consecutive loads that failed. */
  failures: number
  /** The user has been notified of this outage. */
  isReported: boolean
}

export type ListsEvent =
  /** `isByHand`: the user asked for it. */
  | { type: 'loaded' | 'loadFailed'; isByHand: boolean }
  /** The server responded to a check, or did not. */
  | { type: 'checked'; isThere: boolean }
  /** The browser has lost its network, or has it again. */
  | { type: 'offline' | 'online' }

/** The changes of a step. `dueInMs` replaces when the lists are loaded and the server is checked next; `tell` is for the stream. */
export type ListsStep = { lists?: ListsState; dueInMs?: { load?: number; check?: number }; isReport?: boolean; tell?: 'lost' | 'retry' }

const stay: ListsStep = {}

export function isLost({ is }: ListsState): boolean {
  return is === 'stale' || is === 'offline'
}

export function stepLists(lists: ListsState, event: ListsEvent): ListsStep {
  switch (event.type) {
    case 'loaded': {
      // A stream that was refused when the page opened waits its time. That of a server that is back, or of a user who asks, does not.
      const isRoutine = lists.is === 'fresh' || (lists.is === 'loading' && lists.failures === 0)
      return { lists: { is: 'fresh', failures: 0, isReported: false }, ...(isRoutine && !event.isByHand ? {} : { tell: 'retry' }) }
    }
    case 'loadFailed':
      return failLoad(lists, event.isByHand)
    case 'checked':
      if (event.isThere) return lists.is === 'offline' ? { lists: { ...lists, is: 'stale' }, dueInMs: { load: 0 } } : stay
      return lists.is === 'fresh' || lists.is === 'stale' ? goOffline(lists) : stay
    case 'offline':
      return goOffline(lists)
    case 'online':
      return { tell: 'retry', ...(isLost(lists) ? { lists: { ...lists, is: 'stale', failures: 0 }, dueInMs: { load: 0 } } : {}) }
  }
}

function failLoad(lists: ListsState, isByHand: boolean): ListsStep {
  const failures = lists.failures + 1
  if (isByHand) return { ...goStale(timing.reconnectMs, true), isReport: true }
  // They are loaded when the server responds.
  if (lists.is === 'offline') return stay
  if (lists.is === 'fresh')
    return failures < timing.failuresUntilStale ? { lists: { ...lists, failures } } : goStale(timing.reconnectMs, false)
  if (failures < timing.loadTries) return { lists: { ...lists, failures }, dueInMs: { load: timing.loadRetryMs } }
  return { ...goStale(timing.startAgainMs, true), isReport: !lists.isReported }
}

function goStale(loadInMs: number, isReported: boolean): ListsStep {
  return { lists: { is: 'stale', failures: 0, isReported }, dueInMs: { load: loadInMs } }
}

function goOffline(lists: ListsState): ListsStep {
  return { lists: { ...lists, is: 'offline', failures: 0 }, dueInMs: { load: Infinity, check: timing.lostCheckMs }, tell: 'lost' }
}
