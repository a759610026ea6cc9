import { heartbeatEveryMs } from '#domain/api/facts.ts'

/** One page's part in the event stream that all pages of a browser share: one page leads and has the connection, and passes events on to the others. */
export type StreamState =
  /** No stream is needed: not opened yet, closed, or hidden. */
  | { is: 'idle' }
  /** Another page leads. `hasAsked`: this page has asked it to respond. */
  | { is: 'following'; health: Health; hasAsked: boolean }
  | { is: 'connecting'; health: Health; failures: number }
  | { is: 'open' }
  /** Leading, until it is time to connect. With health `connecting` it is the cursor of the first list that it waits for. */
  | { is: 'waiting'; health: Health; failures: number }

export type Health =
  | 'connecting'
  | 'live'
  /** The stream was lost, and is opened again soon. */
  | 'waiting'
  /** There is no stream, or (`crowded`) too many are open from here: lists are polled. */
  | 'polling'
  | 'crowded'

export type StreamEvent =
  /** The page was opened, or is visible again; or it needs no stream any more. */
  | { type: 'wanted' | 'unwanted' }
  /** This page was elected. `knowsCursor`: there is a cursor to begin at. */
  | { type: 'elected'; knowsCursor: boolean }
  /** Another page took the lead from this one. */
  | { type: 'deposed' }
  /** The cursor to begin at is known. */
  | { type: 'cursorKnown' }
  /** The stream delivered data: it is open. */
  | { type: 'data' }
  /** The stream ended or could not be opened; `retryMs`: the server's reconnection time. */
  | { type: 'failed'; retryMs?: number }
  | { type: 'refused'; isCrowded: boolean; retryMs?: number }
  | { type: 'timer' }
  /** The leader sent a message, with the longest time until its next one. */
  | { type: 'leaderSpoke'; health: Health; silentMs: number }
  /** The stream is probably lost, or worth another try at once. */
  | { type: 'lost' | 'retry' }
  /** Somebody signed in or out: the stream must be reopened with the new rights. */
  | { type: 'restart' }

export type StreamCommand =
  | { do: 'requestLock' | 'releaseLock' | 'stealLock' | 'connect' | 'disconnect' }
  /** Asks the leader. */
  | { do: 'ask'; what: 'status' | 'lost' | 'retry' }

/** `dueInMs` replaces the time of the next `timer`. */
export type StreamStep = { state: StreamState; dueInMs?: number; commands: StreamCommand[] }

export const streamTiming = {
  leaderAnswersMs: 3000,
  cursorWithinMs: 5000,
  opensWithinMs: 10_000,
  /** Heartbeats come at least every 25 s. */
  silenceMs: heartbeatEveryMs + 10_000,
  retryMs: 1000,
  longestRetryMs: 30_000,
  restartMs: 50,
  failuresUntilPolling: 3,
} as const

export const idle: StreamState = { is: 'idle' }

export function healthOf(state: StreamState): Health {
  if (state.is === 'open') return 'live'
  return 'health' in state ? state.health : 'connecting'
}

export function isLeading({ is }: StreamState): boolean {
  return is !== 'idle' && is !== 'following'
}

export function hasStream({ is }: StreamState): boolean {
  return is === 'connecting' || is === 'open'
}

/** `random` is in [0, 1). */
export function stepStream(state: StreamState, event: StreamEvent, random: number): StreamStep {
  if (state.is === 'idle') return event.type === 'wanted' ? follow([], random) : stay(state)
  if (event.type === 'unwanted') return { state: idle, dueInMs: Infinity, commands: [...hangUp(state), { do: 'releaseLock' }] }
  if (state.is === 'following') return stepFollowing(state, event, random)
  if (event.type === 'deposed') return follow(hangUp(state), random)
  if (event.type === 'restart' && !isBeginning(state)) return { state: beginning, dueInMs: streamTiming.restartMs, commands: hangUp(state) }
  if (state.is === 'waiting') return stepWaiting(state, event)
  return stepConnected(state, event, random)
}

function stepFollowing(state: StreamState & { is: 'following' }, event: StreamEvent, random: number): StreamStep {
  switch (event.type) {
    case 'elected':
      return event.knowsCursor ? connect(state.health, 0) : { state: beginning, dueInMs: streamTiming.cursorWithinMs, commands: [] }
    case 'leaderSpoke': {
      // A hidden leader's timers may be late: it is asked first, and replaced if it does not respond.
      const dueInMs = event.silentMs + streamTiming.leaderAnswersMs
      return { state: { is: 'following', health: event.health, hasAsked: false }, dueInMs, commands: [] }
    }
    case 'timer':
      return state.hasAsked
        ? { state, dueInMs: streamTiming.leaderAnswersMs, commands: [{ do: 'stealLock' }] }
        : askLeader(state, state.health === 'live' ? 'lost' : 'retry', random)
    case 'wanted':
      return askLeader(state, 'status', random)
    case 'lost':
      return { state, commands: [{ do: 'ask', what: 'lost' }] }
    case 'retry':
      return { state: { ...state, health: healthOfRetry(state.health) }, commands: [{ do: 'ask', what: 'retry' }] }
    default:
      return stay(state)
  }
}

function stepWaiting(state: StreamState & { is: 'waiting' }, { type }: StreamEvent): StreamStep {
  if (type === 'timer' || (type === 'cursorKnown' && isBeginning(state))) return connect(state.health, state.failures)
  return type === 'retry' && !isBeginning(state) ? connect(healthOfRetry(state.health), 0) : stay(state)
}

function stepConnected(state: StreamState & { is: 'connecting' | 'open' }, event: StreamEvent, random: number): StreamStep {
  switch (event.type) {
    case 'data':
      return { state: { is: 'open' }, dueInMs: streamTiming.silenceMs, commands: [] }
    case 'failed':
    case 'timer':
    case 'lost':
      return waitAfterFailure(state.is === 'open' ? 1 : state.failures + 1, event.type === 'failed' ? event.retryMs : undefined, random)
    case 'refused':
      return {
        state: { is: 'waiting', health: event.isCrowded ? 'crowded' : 'polling', failures: 0 },
        dueInMs: (event.retryMs ?? streamTiming.longestRetryMs) * (1 + random / 4),
        commands: [{ do: 'disconnect' }],
      }
    case 'retry':
      return state.is === 'connecting' && state.failures > 0 ? reconnect(state) : stay(state)
    default:
      return stay(state)
  }
}

/** An attempt that began while the server was away may hang. One that follows no failure is left alone, so that many pages may ask. */
function reconnect(state: StreamState & { is: 'connecting' }): StreamStep {
  const connected = connect(healthOfRetry(state.health), 0)
  return { ...connected, commands: [...hangUp(state), ...connected.commands] }
}

function waitAfterFailure(failures: number, hintMs: number | undefined, random: number): StreamStep {
  const backOffMs = Math.min(streamTiming.longestRetryMs, streamTiming.retryMs * 2 ** (failures - 1))
  return {
    state: { is: 'waiting', health: failures < streamTiming.failuresUntilPolling ? 'waiting' : 'polling', failures },
    dueInMs: (hintMs ?? backOffMs) * (1 + random / 2),
    commands: [{ do: 'disconnect' }],
  }
}

function connect(health: Health, failures: number): StreamStep {
  return { state: { is: 'connecting', health, failures }, dueInMs: streamTiming.opensWithinMs, commands: [{ do: 'connect' }] }
}

const beginning = { is: 'waiting', health: 'connecting', failures: 0 } as const

function isBeginning(state: StreamState): boolean {
  return state.is === 'waiting' && state.health === 'connecting'
}

/** The obstacle to the stream may be gone; too many streams are still too many until one is granted. */
function healthOfRetry(health: Health): Health {
  return health === 'crowded' ? 'crowded' : 'connecting'
}

/** Stands for election. The current leader may be frozen, and is asked to respond at once. */
function follow(before: StreamCommand[], random: number): StreamStep {
  const asked = askLeader({ is: 'following', health: 'connecting', hasAsked: true }, 'status', random)
  return { ...asked, commands: [...before, { do: 'requestLock' }, ...asked.commands] }
}

function askLeader(state: StreamState & { is: 'following' }, what: 'status' | 'lost' | 'retry', random: number): StreamStep {
  // Not all pages at once: the first to take the lead notifies the others.
  return { state: { ...state, hasAsked: true }, dueInMs: streamTiming.leaderAnswersMs * (1 + random), commands: [{ do: 'ask', what }] }
}

function hangUp(state: StreamState): StreamCommand[] {
  return hasStream(state) ? [{ do: 'disconnect' }] : []
}

function stay(state: StreamState): StreamStep {
  return { state, commands: [] }
}
