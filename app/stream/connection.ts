import type { FactName } from '#domain/api/facts.ts'
import { timing } from './connection-timing.ts'
import { isLost, stepLists, type ListsEvent, type ListsState } from './step-lists.ts'
import { healthOf, idle, stepStream, type Health, type StreamCommand, type StreamEvent, type StreamState } from './step-stream.ts'

/**
 * A page's connection to the server as one pure state machine: its part in the event stream that all pages of the browser share
 * (step-stream.ts) and its lists (step-lists.ts). `due` has all that is to happen later, so that a page needs one timer.
 * open-connection.ts feeds it with events and carries out its commands.
 */
export type Connection = {
  readonly plan: Plan
  readonly stream: StreamState
  readonly lists: ListsState
  /** When each is due, by the clock of `Moment`; Infinity is never. A task that runs is not started again before it has ended. */
  readonly due: Readonly<Record<Task | 'stream', number>>
  readonly running: readonly Task[]
  readonly loadedAt: number
  /** Events were missed since then. */
  readonly isBehind: boolean
  /** The load that runs is to bring what was missed before it. */
  readonly isCatchingUp: boolean
  /** The user has asked for the load that is due, or running. */
  readonly isByHand: boolean
}

/** A supervised page loads its lists, checks that the server responds, and recovers by itself. Others only load them while there is no stream. */
export type Plan = { readonly isSupervised: boolean; readonly pollEveryMs: number }

/** Loading the lists, checking that the server responds, and having it ask the gateways. */
export type Task = 'load' | 'check' | 'sync'

export type ConnectionEvent =
  | StreamEvent
  | { type: 'offline' | 'online' }
  | { type: 'tick' }
  /** `isOk` is null for a load that the end of the session cut short. */
  | { type: 'ended'; task: Task; isOk: boolean | null }
  /** The user wants the lists to be loaded. */
  | { type: 'reload' }
  /** The stream brought an event. `isMasked`: its texts are those for visitors. */
  | { type: 'fact'; name: FactName; isMasked: boolean }

export type Command =
  | StreamCommand
  | { do: 'sync' }
  | { do: 'check'; timeoutMs: number }
  /** `isWhole`: all lists, as events may have been missed, and not only the numbers. `isTest`: only if the connection passes a test first. */
  | { do: 'load'; isWhole: boolean; isTest: boolean }
  /** Tells the user of the outage. */
  | { do: 'report' }

/** `now` is in milliseconds, by a clock that nobody sets; `random` is in [0, 1). */
export type Moment = { now: number; random: number }

export type Step = { connection: Connection; commands: Command[] }

/** The state of the stream once the lists are loaded; until then `connecting`. */
export type ConnectionState = Health | 'stale' | 'offline'

export function stateOf({ lists, stream }: Connection): ConnectionState {
  if (lists.is === 'stale' || lists.is === 'offline') return lists.is
  return lists.is === 'loading' ? 'connecting' : healthOf(stream)
}

export function beginConnection(plan: Plan, now: number): Connection {
  const never = { stream: Infinity, load: Infinity, check: Infinity, sync: Infinity }
  return {
    plan,
    stream: idle,
    lists: { is: plan.isSupervised ? 'loading' : 'fresh', failures: 0, isReported: false },
    due: plan.isSupervised ? { ...never, load: now, check: now + timing.checkMs, sync: now + timing.syncMs } : never,
    running: [],
    loadedAt: -Infinity,
    isBehind: false,
    isCatchingUp: false,
    isByHand: false,
  }
}

/** When the next `tick` is needed. */
export function nextDue(connection: Connection): number {
  return Math.min(connection.due.stream, ...startable(connection).map((task) => connection.due[task]))
}

export function step(before: Connection, event: ConnectionEvent, moment: Moment): Step {
  const changed = applyEvent(before, event, moment)
  const started = startDue(followPolling(before, changed.connection, moment.now), moment.now)
  return { connection: started.connection, commands: [...changed.commands, ...started.commands] }
}

function applyEvent(connection: Connection, event: ConnectionEvent, moment: Moment): Step {
  switch (event.type) {
    case 'tick':
      return connection.due.stream <= moment.now ? applyToStream(connection, { type: 'timer' }, moment) : { connection, commands: [] }
    case 'fact':
      return { connection: noteFact(connection, event, moment.now), commands: [] }
    case 'reload':
      return { connection: reloadByHand(connection, moment.now), commands: [] }
    case 'ended':
      return endTask(connection, event, moment)
    case 'offline':
    case 'online':
      return applyToLists(connection, event, moment)
    default:
      return applyToStream(connection, event, moment)
  }
}

function applyToStream(connection: Connection, event: StreamEvent, moment: Moment): Step {
  const { state, dueInMs, commands } = stepStream(connection.stream, event, moment.random)
  const due = dueInMs === undefined ? connection.due : { ...connection.due, stream: moment.now + dueInMs }
  return { connection: { ...connection, stream: state, due }, commands }
}

function applyToLists(connection: Connection, event: ListsEvent, moment: Moment): Step {
  const { lists = connection.lists, dueInMs = {}, isReport, tell } = stepLists(connection.lists, event)
  const { load, check } = dueInMs
  const due = { ...connection.due }
  if (load !== undefined) due.load = moment.now + load
  if (check !== undefined) due.check = moment.now + check
  const changed = connection.plan.isSupervised ? { ...connection, lists, due } : connection
  const told = tell ? applyToStream(changed, { type: tell }, moment) : { connection: changed, commands: [] }
  return isReport ? { ...told, commands: [...told.commands, { do: 'report' }] } : told
}

function endTask(connection: Connection, { task, isOk }: ConnectionEvent & { type: 'ended' }, moment: Moment): Step {
  const ended = { ...connection, running: connection.running.filter((each) => each !== task) }
  if (task === 'check') return applyToLists(ended, { type: 'checked', isThere: isOk === true }, moment)
  if (task === 'sync') return { connection: ended, commands: [] }
  const { isByHand, due } = ended
  const load = isOk ? Math.min(due.load, moment.now + loadEveryMs(ended)) : due.load
  const isBehind = ended.isBehind || (ended.isCatchingUp && isOk !== true)
  const answered = { ...ended, isBehind, isCatchingUp: false, isByHand: false, due: { ...due, load } }
  if (isOk === null) return { connection: answered, commands: [] }
  return applyToLists(answered, { type: isOk ? 'loaded' : 'loadFailed', isByHand }, moment)
}

/** A load that is running will do. */
function reloadByHand(connection: Connection, now: number): Connection {
  const load = connection.running.includes('load') ? connection.due.load : now
  return { ...connection, isByHand: true, due: { ...connection.due, load } }
}

/** Lists are loaded again soon after an event, which does not have all that changed with it. */
function noteFact(connection: Connection, { name, isMasked }: ConnectionEvent & { type: 'fact' }, now: number): Connection {
  if (!connection.plan.isSupervised) return connection
  const { due, loadedAt } = connection
  const isMissed = name === 'reset' || isMaskedText(name, isMasked)
  let load = due.load
  if (name === 'reset') load = now
  else if (name === 'number.changed' || name === 'number.removed') load = now + timing.numbersChangedMs
  else if (name === 'message.received' || isMissed) load = Math.max(now + timing.textReceivedMs, loadedAt + timing.leastBetweenLoadsMs)
  return { ...connection, isBehind: connection.isBehind || isMissed, due: { ...due, load: Math.min(due.load, load) } }
}

/** A text that a signed-in page must not show: its access token has expired. Loading the lists renews it, or finds that the session has ended. */
export function isMaskedText(name: FactName, isMasked: boolean): boolean {
  return isMasked && (name === 'message.received' || name === 'message.changed')
}

function isPolling({ stream }: Connection): boolean {
  return healthOf(stream) === 'polling' || healthOf(stream) === 'crowded'
}

/** Lists are loaded at once when polling begins. */
function followPolling(before: Connection, after: Connection, now: number): Connection {
  if (isPolling(before) === isPolling(after) || after.lists.is !== 'fresh') return after
  const otherwise = after.plan.isSupervised ? after.due.load : Infinity
  return { ...after, due: { ...after.due, load: isPolling(after) ? now : otherwise } }
}

function loadEveryMs(connection: Connection): number {
  if (isPolling(connection)) return connection.plan.pollEveryMs
  return connection.plan.isSupervised ? timing.refreshMs : Infinity
}

const tasks: readonly Task[] = ['load', 'check', 'sync']

function startable({ lists, running }: Connection): Task[] {
  return tasks.filter((task) => !running.includes(task) && (task !== 'sync' || lists.is === 'fresh'))
}

function startDue(connection: Connection, now: number): Step {
  const ready = startable(connection).filter((task) => connection.due[task] <= now)
  return {
    connection: ready.reduce((before, task) => withStarted(before, task, now), connection),
    commands: ready.map((task) => commandOf(task, connection)),
  }
}

function commandOf(task: Task, { lists, stream, isBehind, isByHand }: Connection): Command {
  if (task === 'sync') return { do: 'sync' }
  if (task === 'check') return { do: 'check', timeoutMs: isLost(lists) ? timing.lostCheckTimeoutMs : timing.connectionTestMs }
  const isTest = lists.is !== 'fresh'
  return { do: 'load', isWhole: isTest || isBehind || isByHand || healthOf(stream) !== 'live', isTest }
}

function withStarted(connection: Connection, task: Task, now: number): Connection {
  const started = { ...connection, running: [...connection.running, task] }
  const everyMs = {
    load: loadEveryMs(connection),
    check: isLost(connection.lists) ? timing.lostCheckMs : timing.checkMs,
    sync: timing.syncMs,
  }
  const due = { ...connection.due, [task]: now + everyMs[task] }
  return task === 'load' ? { ...started, due, loadedAt: now, isBehind: false, isCatchingUp: connection.isBehind } : { ...started, due }
}
