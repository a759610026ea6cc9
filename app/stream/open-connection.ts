import type { Fact } from '#domain/api/facts.ts'
import { checkServer } from './check-server.ts'
import { beginConnection, nextDue, stateOf, step, type Command, type ConnectionEvent, type ConnectionState } from './connection.ts'
import type { Audience } from './read-stream.ts'
import { shareStream } from './share-stream.ts'
import { healthOf, isLeading } from './step-stream.ts'

export type { Audience } from './read-stream.ts'
export type { ConnectionState } from './connection.ts'

export type ConnectionOptions = {
  /** For the audience `visitor`, texts are masked. After a `reset`, events may have been missed: lists are to be loaded again. */
  onFact(fact: Fact, audience: Audience): void
  /** `isReloading`: the lists are being loaded because the user asked for it. */
  onState?(state: ConnectionState, isReloading: boolean): void
  /**
   * Loads the lists, all of them if `isWhole`, and returns their feed cursor: null where they have none, nothing where the session has ended.
   * Called every `pollEveryMs` while there is no stream; on a supervised page whenever they may be old. `isTest`: the server was away.
   */
  load(how: { isWhole: boolean; isTest: boolean }): Promise<string | null | undefined> | void
  pollEveryMs: number
  /** Disconnects while the page is hidden. */
  releaseWhenHidden?: boolean
  /** The page is supervised: its lists are kept fresh, and an outage is noticed, reported once and recovered from. */
  supervise?: { report(): void; sync(): Promise<void> }
}

export type OpenConnection = {
  /** The feed cursor of lists that are there already: the stream begins there, unless this browser has one. Null where they have none. */
  begin(cursor: string | null): void
  /** Loads the lists of a supervised page, by hand. */
  reload(): void
  close(): void
}

/** Connects a page to the server: brings events from the stream that all pages of the browser share, and loads the lists when they may be old. */
export function openConnection(options: ConnectionOptions): OpenConnection {
  const { supervise } = options
  let connection = beginConnection({ isSupervised: supervise !== undefined, pollEveryMs: options.pollEveryMs }, performance.now())
  let isClosed = false
  const timer = createTimer(() => handle({ type: 'tick' }))
  const shared = shareStream({
    handle,
    stream: () => connection.stream,
    silentMs: () => connection.due.stream - performance.now(),
    onFact(fact, audience) {
      options.onFact(fact, audience)
      handle({ type: 'fact', name: fact.event, isMasked: audience === 'visitor' })
    },
  })

  function handle(event: ConnectionEvent) {
    if (isClosed) return
    const before = connection
    const next = step(before, event, { now: performance.now(), random: Math.random() })
    connection = next.connection
    next.commands.forEach(run)
    timer.set(nextDue(connection))
    if (isLeading(connection.stream) && healthOf(before.stream) !== healthOf(connection.stream)) shared.broadcast()
    const [state, isReloading] = [stateOf(connection), connection.isByHand]
    if (state !== stateOf(before) || isReloading !== before.isByHand) options.onState?.(state, isReloading)
  }

  function run(command: Command) {
    switch (command.do) {
      case 'load':
        Promise.resolve(options.load(command)).then(endLoad, () => handle({ type: 'ended', task: 'load', isOk: false }))
        break
      case 'check':
        void checkServer(command.timeoutMs).then((isOk) => handle({ type: 'ended', task: 'check', isOk }))
        break
      case 'sync':
        void supervise?.sync().then(() => handle({ type: 'ended', task: 'sync', isOk: true }))
        break
      case 'report':
        supervise?.report()
        break
      default:
        shared.run(command)
    }
  }

  function endLoad(cursor: string | null | undefined | void) {
    if (cursor !== undefined) begin(cursor)
    handle({ type: 'ended', task: 'load', isOk: cursor === undefined ? null : true })
  }

  function begin(cursor: string | null) {
    if (!isClosed) shared.begin(cursor)
  }

  const stopWatching = watchPage(handle, options.releaseWhenHidden === true)
  return {
    begin,
    reload: () => handle({ type: 'reload' }),
    close() {
      stopWatching()
      handle({ type: 'unwanted' })
      isClosed = true
      timer.set(Infinity)
      shared.close()
    },
  }
}

/** A timer that `set` moves to another time of `performance.now`, or stops with Infinity. */
function createTimer(onTime: () => void): { set(at: number): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let setTo = Infinity
  return {
    set(at) {
      if (at === setTo) return
      clearTimeout(timer)
      setTo = at
      if (at === Infinity) return
      const inMs = Math.ceil(Math.max(0, at - performance.now()))
      timer = setTimeout(() => {
        setTo = Infinity
        onTime()
      }, inMs)
    },
  }
}

/** Reports the visibility of the page and the network of the browser. Returns a function that stops it. */
function watchPage(handle: (event: ConnectionEvent) => void, releaseWhenHidden: boolean): () => void {
  const onVisibility = () => handle({ type: releaseWhenHidden && document.visibilityState === 'hidden' ? 'unwanted' : 'wanted' })
  const onNetwork = ({ type }: Event) => handle({ type: type as 'online' | 'offline' })
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('offline', onNetwork)
  addEventListener('online', onNetwork)
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('offline', onNetwork)
    removeEventListener('online', onNetwork)
  }
}
