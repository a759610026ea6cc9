import { heartbeatEveryMs } from '#domain/facts.ts'

/**
 * What one page does to stay in touch with the event stream that all pages of a browser share: a pure machine. One page leads and has
 * the connection, the others follow what it passes on. Each state has at most one timer. event-stream.ts does what is commanded.
 */
export type StreamState =
  /** Nothing is wanted: not opened yet, closed, or hidden. */
  | { is: 'idle' }
  /** Another page leads. `hasAsked`: it was asked for a sign of life. */
  | { is: 'following'; health: Health; hasAsked: boolean }
  /** Leading, but no list has said yet where to begin. */
  | { is: 'unplaced' }
  | { is: 'connecting'; health: Health; failures: number }
  | { is: 'open' }
  | { is: 'waiting'; health: Health; failures: number }

/** `blocked` and `refused` (too many streams) are when lists are to be polled instead. */
export type Health = 'connecting' | 'open' | 'broken' | 'blocked' | 'refused'

export type StreamEvent =
  | { type: 'wanted' | 'unwanted' }
  /** This page was made the leader, or another one took the lead from it. */
  | { type: 'elected' | 'deposed' }
  /** The place in the feed to begin at is known. */
  | { type: 'placed' }
  /** The connection brought something: it is open. */
  | { type: 'alive' }
  /** The connection ended or could not be made; `retryMs`: when the server would have us back. */
  | { type: 'failed'; retryMs?: number }
  | { type: 'refused'; isCrowded: boolean; retryMs?: number }
  | { type: 'timer' }
  /** The leader said something, and may be silent for so long. */
  | { type: 'received'; health: Health; silentMs: number }
  /** The page is seen again. */
  | { type: 'visible' }
  /** The network went, or came back. */
  | { type: 'lost' | 'retry' }
  /** Somebody signed in or out: the stream is to be opened with the new rights. */
  | { type: 'restart' }

export type Command =
  | { do: 'compete' | 'withdraw' | 'steal' | 'connect' | 'disconnect' }
  /** Asks the leader. */
  | { do: 'ask'; what: 'status' | 'lost' | 'retry' }
  /** Replaces the timer. */
  | { do: 'wake'; afterMs: number }

export type Step = { state: StreamState; commands: Command[] }

export const streamTiming = {
  leaderAnswersMs: 3000,
  placedWithinMs: 5000,
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

/** `isPlaced`: whether the place to begin at is known. `random` is in [0, 1). */
export function step(state: StreamState, event: StreamEvent, isPlaced: boolean, random: number): Step {
  if (state.is === 'idle') return event.type === 'wanted' ? follow([]) : stay(state)
  if (event.type === 'unwanted') return { state: idle, commands: [...hangUp(state), { do: 'withdraw' }] }
  if (state.is === 'following') return stepFollowing(state, event, isPlaced)
  if (event.type === 'deposed') return follow(hangUp(state))
  if (event.type === 'restart' && state.is !== 'unplaced')
    return { state: { is: 'waiting', health: 'connecting', failures: 0 }, commands: [...hangUp(state), wake(streamTiming.restartMs)] }
  if (state.is === 'unplaced') return event.type === 'placed' || event.type === 'timer' ? connect('connecting', 0) : stay(state)
  if (state.is === 'waiting') return stepWaiting(state, event)
  return stepConnected(state, event, random)
}

function stepFollowing(state: StreamState & { is: 'following' }, event: StreamEvent, isPlaced: boolean): Step {
  switch (event.type) {
    case 'elected':
      return isPlaced ? connect(state.health, 0) : { state: { is: 'unplaced' }, commands: [wake(streamTiming.placedWithinMs)] }
    case 'received':
      return {
        state: { is: 'following', health: event.health, hasAsked: false },
        // A hidden leader's timers may be late: it is then reminded, and left if it does not answer.
        commands: [wake(event.silentMs + streamTiming.leaderAnswersMs)],
      }
    case 'timer':
      return state.hasAsked
        ? { state, commands: [{ do: 'steal' }, wake(streamTiming.leaderAnswersMs)] }
        : askLeader(state, state.health === 'open' ? 'lost' : 'retry')
    case 'visible':
      return askLeader(state, 'status')
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
    case 'alive':
      return { state: { is: 'open' }, commands: [wake(streamTiming.silenceMs)] }
    case 'failed':
    case 'timer':
    case 'lost':
      return waitAfterFailure(failures + 1, event.type === 'failed' ? event.retryMs : undefined, random)
    case 'refused': {
      const afterMs = (event.retryMs ?? streamTiming.longestRetryMs) * (1 + random / 4)
      return {
        state: { is: 'waiting', health: event.isCrowded ? 'refused' : 'blocked', failures: 0 },
        commands: [{ do: 'disconnect' }, wake(afterMs)],
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
    commands: [{ do: 'disconnect' }, wake((hintMs ?? backOffMs) * (1 + random / 2))],
  }
}

function connect(health: Health, failures: number): Step {
  return { state: { is: 'connecting', health, failures }, commands: [{ do: 'connect' }, wake(streamTiming.opensWithinMs)] }
}

/** Stands for election; whoever leads is asked for a sign of life at once, as it may be frozen. */
function follow(before: Command[]): Step {
  const { state, commands } = askLeader({ is: 'following', health: 'connecting', hasAsked: true }, 'status')
  return { state, commands: [...before, { do: 'compete' }, ...commands] }
}

function askLeader(state: StreamState & { is: 'following' }, what: 'status' | 'lost' | 'retry'): Step {
  return { state: { ...state, hasAsked: true }, commands: [{ do: 'ask', what }, wake(streamTiming.leaderAnswersMs)] }
}

function hangUp(state: StreamState): Command[] {
  return hasConnection(state) ? [{ do: 'disconnect' }] : []
}

function stay(state: StreamState): Step {
  return { state, commands: [] }
}

function wake(afterMs: number): Command {
  return { do: 'wake', afterMs }
}
