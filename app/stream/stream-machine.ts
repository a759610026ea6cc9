import { heartbeatEveryMs } from '#domain/api/facts.ts'

/**
 * One page's part in the event stream that all pages of a browser share, as a pure state machine. One page leads and has the
 * connection, and passes events on to the others. Each state has at most one timer. event-stream.ts carries out the commands.
 */
export type StreamState =
  /** No stream is needed: not opened yet, closed, or hidden. */
  | { is: 'idle' }
  /** Another page leads. `hasAsked`: this page has asked it to respond. */
  | { is: 'following'; health: Health; hasAsked: boolean }
  /** Leading, but without a cursor to begin at. */
  | { is: 'pending' }
  | { is: 'connecting'; health: Health; failures: number }
  | { is: 'open' }
  | { is: 'waiting'; health: Health; failures: number }

/** `blocked` and `refused` (too many streams) are when lists are to be polled instead. */
export type Health = 'connecting' | 'open' | 'broken' | 'blocked' | 'refused'

export type StreamEvent =
  | { type: 'start' | 'stop' }
  /** This page was elected, or another one took the lead from it. */
  | { type: 'elected' | 'deposed' }
  /** The cursor to begin at is known. */
  | { type: 'cursorKnown' }
  /** The connection delivered data: it is open. */
  | { type: 'data' }
  /** The connection ended or could not be opened; `retryMs`: the server's reconnection time. */
  | { type: 'failed'; retryMs?: number }
  | { type: 'refused'; isCrowded: boolean; retryMs?: number }
  | { type: 'timer' }
  /** The leader sent a message, with the longest time until its next one. */
  | { type: 'leaderSpoke'; health: Health; silentMs: number }
  /** The page is visible again. */
  | { type: 'visible' }
  /** The network was lost, or came back. */
  | { type: 'lost' | 'retry' }
  /** Somebody signed in or out: the stream must be reopened with the new rights. */
  | { type: 'restart' }

export type Command =
  | { do: 'requestLock' | 'releaseLock' | 'stealLock' | 'connect' | 'disconnect' }
  /** Asks the leader. */
  | { do: 'ask'; what: 'status' | 'lost' | 'retry' }
  /** Replaces the timer. */
  | { do: 'setTimer'; afterMs: number }

export type Step = { state: StreamState; commands: Command[] }

export const streamTiming = {
  leaderAnswersMs: 3000,
  cursorWithinMs: 5000,
  opensWithinMs: 10_000,
  /** Heartbeats come at least every 25 s. */
  silenceMs: heartbeatEveryMs + 10_000,
  retryMs: 1000,
  longestRetryMs: 30_000,
  restartMs: 50,
  failuresUntilBlocked: 3,
} as const

export const idle: StreamState = { is: 'idle' }

export function healthOf(state: StreamState): Health {
  if (state.is === 'open') return 'open'
  return 'health' in state ? state.health : 'connecting'
}

export function isLeading({ is }: StreamState): boolean {
  return is !== 'idle' && is !== 'following'
}

export function hasConnection({ is }: StreamState): boolean {
  return is === 'connecting' || is === 'open'
}

/** `knowsCursor`: whether there is a cursor to begin at. `random` is in [0, 1). */
export function step(state: StreamState, event: StreamEvent, knowsCursor: boolean, random: number): Step {
  if (state.is === 'idle') return event.type === 'start' ? follow([], random) : stay(state)
  if (event.type === 'stop') return { state: idle, commands: [...hangUp(state), { do: 'releaseLock' }] }
  if (state.is === 'following') return stepFollowing(state, event, knowsCursor, random)
  if (event.type === 'deposed') return follow(hangUp(state), random)
  if (event.type === 'restart' && state.is !== 'pending')
    return { state: { is: 'waiting', health: 'connecting', failures: 0 }, commands: [...hangUp(state), setTimer(streamTiming.restartMs)] }
  if (state.is === 'pending') return event.type === 'cursorKnown' || event.type === 'timer' ? connect('connecting', 0) : stay(state)
  if (state.is === 'waiting') return stepWaiting(state, event)
  return stepConnected(state, event, random)
}

function stepFollowing(state: StreamState & { is: 'following' }, event: StreamEvent, knowsCursor: boolean, random: number): Step {
  switch (event.type) {
    case 'elected':
      return knowsCursor ? connect(state.health, 0) : { state: { is: 'pending' }, commands: [setTimer(streamTiming.cursorWithinMs)] }
    case 'leaderSpoke':
      return {
        state: { is: 'following', health: event.health, hasAsked: false },
        // A hidden leader's timers may be late: it is asked first, and replaced if it does not respond.
        commands: [setTimer(event.silentMs + streamTiming.leaderAnswersMs)],
      }
    case 'timer':
      return state.hasAsked
        ? { state, commands: [{ do: 'stealLock' }, setTimer(streamTiming.leaderAnswersMs)] }
        : askLeader(state, state.health === 'open' ? 'lost' : 'retry', random)
    case 'visible':
      return askLeader(state, 'status', random)
    case 'lost':
    case 'retry':
      return { state, commands: [{ do: 'ask', what: event.type }] }
    default:
      return stay(state)
  }
}

function stepWaiting(state: StreamState & { is: 'waiting' }, { type }: StreamEvent): Step {
  if (type === 'timer') return connect(state.health, state.failures)
  return type === 'retry' ? connect(state.health, 0) : stay(state)
}

function stepConnected(state: StreamState & { is: 'connecting' | 'open' }, event: StreamEvent, random: number): Step {
  const failures = state.is === 'open' ? 0 : state.failures
  switch (event.type) {
    case 'data':
      return { state: { is: 'open' }, commands: [setTimer(streamTiming.silenceMs)] }
    case 'failed':
    case 'timer':
    case 'lost':
      return waitAfterFailure(failures + 1, event.type === 'failed' ? event.retryMs : undefined, random)
    case 'refused': {
      const afterMs = (event.retryMs ?? streamTiming.longestRetryMs) * (1 + random / 4)
      return {
        state: { is: 'waiting', health: event.isCrowded ? 'refused' : 'blocked', failures: 0 },
        commands: [{ do: 'disconnect' }, setTimer(afterMs)],
      }
    }
    default:
      return stay(state)
  }
}

function waitAfterFailure(failures: number, hintMs: number | undefined, random: number): Step {
  const backOffMs = Math.min(streamTiming.longestRetryMs, streamTiming.retryMs * 2 ** (failures - 1))
  return {
    state: { is: 'waiting', health: failures < streamTiming.failuresUntilBlocked ? 'broken' : 'blocked', failures },
    commands: [{ do: 'disconnect' }, setTimer((hintMs ?? backOffMs) * (1 + random / 2))],
  }
}

function connect(health: Health, failures: number): Step {
  return { state: { is: 'connecting', health, failures }, commands: [{ do: 'connect' }, setTimer(streamTiming.opensWithinMs)] }
}

/** Stands for election. The current leader may be frozen, and is asked to respond at once. */
function follow(before: Command[], random: number): Step {
  const { state, commands } = askLeader({ is: 'following', health: 'connecting', hasAsked: true }, 'status', random)
  return { state, commands: [...before, { do: 'requestLock' }, ...commands] }
}

function askLeader(state: StreamState & { is: 'following' }, what: 'status' | 'lost' | 'retry', random: number): Step {
  // Not all pages at once: the first to take the lead notifies the others.
  return { state: { ...state, hasAsked: true }, commands: [{ do: 'ask', what }, setTimer(streamTiming.leaderAnswersMs * (1 + random))] }
}

function hangUp(state: StreamState): Command[] {
  return hasConnection(state) ? [{ do: 'disconnect' }] : []
}

function stay(state: StreamState): Step {
  return { state, commands: [] }
}

function setTimer(afterMs: number): Command {
  return { do: 'setTimer', afterMs }
}
