import type { Fact } from '#domain/api/facts.ts'
import { readStream, type Audience } from './read-stream.ts'
import { joinElection } from './stream-election.ts'
import { healthOf, idle, isLeading, step, type Command, type Health, type StreamEvent } from './stream-machine.ts'
import { trackPosition, type Position, type StreamStep } from './stream-position.ts'

export type { Audience } from './read-stream.ts'
export type { Health } from './stream-machine.ts'

export type EventStream = {
  /** The feed cursor of the first loaded list: the stream begins there, unless this browser already has one. Null where lists have none. */
  begin(cursor: string | null): void
  /** The server cannot be reached, or can be again. A page that polls the server notices it before its stream does. */
  lost(): void
  retry(): void
  close(): void
}

export type EventStreamOptions = {
  /** For the audience `visitor`, texts are masked. After a `reset`, events may have been missed: load the lists again. */
  onFact(fact: Fact, audience: Audience): void
  onHealth?(health: Health): void
  /** Loads the lists: called at once, and then every `pollEveryMs`, while there is no stream. */
  poll(): void
  pollEveryMs: number
  /** Disconnects while the page is hidden. */
  releaseWhenHidden?: boolean
}

/** A message of the leader to the other pages: the state of the stream, the longest time until the next message, and a step of the stream, if any. */
type Broadcast = { term: number; health: Health; silentMs: number; step?: StreamStep }
type Message = Broadcast | { ask: 'status' | 'lost' | 'retry' | 'restart' } | { begin: string | null }

/**
 * Connects this page to the event stream that all pages of a browser share. Open it before the lists are loaded, and call `begin`
 * after that: then no event in between is missed, and each is delivered once.
 */
export function openEventStream(options: EventStreamOptions): EventStream {
  let state = idle
  /** Each leader has a higher term than the last: messages of an old leader that was frozen are ignored. */
  let term = 0
  let silentMs = 0
  let audience: Audience = 'visitor'
  /** The cursor of another page's list, for a leader without one of its own. */
  let offered: Position
  let disconnect = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let poller: ReturnType<typeof setInterval> | undefined
  const position = trackPosition(options.onFact)
  const knowsCursor = () => position.current() !== undefined || offered !== undefined

  const election = joinElection<Message>({
    onElected() {
      term = Math.max(term + 1, Date.now())
      handle({ type: 'elected' })
      broadcast()
    },
    onDeposed: () => handle({ type: 'deposed' }),
    onMessage(message) {
      if ('term' in message) return follow(message)
      if ('begin' in message) {
        offered ??= message.begin
        return handle({ type: 'cursorKnown' })
      }
      if (!isLeading(state)) return
      if (message.ask !== 'status') handle({ type: message.ask })
      broadcast()
    },
  })

  function handle(event: StreamEvent) {
    const health = healthOf(state)
    const next = step(state, event, knowsCursor(), Math.random())
    state = next.state
    next.commands.forEach(run)
    if (healthOf(state) === health) return
    if (isLeading(state)) broadcast()
    tellHealth(healthOf(state))
  }

  function run(command: Command) {
    if (command.do === 'connect') connect()
    else if (command.do === 'disconnect') disconnect()
    else if (command.do === 'ask') election.post({ ask: command.what })
    else if (command.do === 'setTimer') setTimer(command.afterMs)
    else election[command.do]()
    if (command.do !== 'releaseLock') return
    clearTimeout(timer)
    position.pause()
  }

  function setTimer(afterMs: number) {
    clearTimeout(timer)
    silentMs = afterMs
    timer = setTimeout(() => handle({ type: 'timer' }), afterMs)
  }

  function connect() {
    let before = position.current() ?? offered ?? null
    let isFirst = position.lastStep() === undefined
    disconnect = readStream(before, {
      onData: () => handle({ type: 'data' }),
      onFrame({ id, fact }, its) {
        audience = its
        const taken: StreamStep = { before, after: id, isFirst, audience, ...(fact ? { fact } : {}) }
        ;[before, isFirst] = [id, false]
        broadcast(taken)
        position.advance(taken)
      },
      onFailed: (retryMs) => handle({ type: 'failed', retryMs }),
      onRefused: (isCrowded, retryMs) => handle({ type: 'refused', isCrowded, retryMs }),
    })
  }

  function broadcast(taken?: StreamStep) {
    const last = position.lastStep()
    // A page that joins, or was away, compares its position with this.
    const here = last === undefined ? undefined : { before: last, after: last, isFirst: false, audience }
    election.post({ term, health: healthOf(state), silentMs, step: taken ?? here })
  }

  function follow(said: Broadcast) {
    if (said.term < term || state.is !== 'following') return
    term = said.term
    handle({ type: 'leaderSpoke', health: said.health, silentMs: said.silentMs })
    if (said.step) position.advance(said.step)
  }

  function tellHealth(health: Health) {
    options.onHealth?.(health)
    clearInterval(poller)
    if (health !== 'blocked' && health !== 'refused') return
    poller = setInterval(options.poll, options.pollEveryMs)
    options.poll()
  }

  const onVisibility = () => {
    if (options.releaseWhenHidden && document.visibilityState === 'hidden') handle({ type: 'stop' })
    else handle({ type: state.is === 'idle' ? 'start' : 'visible' })
  }
  const lost = () => handle({ type: 'lost' })
  const retry = () => handle({ type: 'retry' })
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('offline', lost)
  addEventListener('online', retry)
  onVisibility()

  return {
    begin(cursor) {
      const isNew = position.current() === undefined
      position.begin(cursor)
      if (isNew) election.post({ begin: cursor })
      handle({ type: 'cursorKnown' })
    },
    lost,
    retry,
    close() {
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('offline', lost)
      removeEventListener('online', retry)
      handle({ type: 'stop' })
      clearInterval(poller)
      election.close()
    },
  }
}
