import type { Fact } from '#domain/facts.ts'
import { joinElection } from './stream-election.ts'
import { healthOf, idle, isLeading, step, type Command, type Health, type StreamEvent } from './stream-machine.ts'
import { readStream, type Audience, type StreamFrame } from './read-stream.ts'

export type { Audience } from './read-stream.ts'
export type { Health } from './stream-machine.ts'

export type EventStream = {
  /** The feed cursor of the first list that was loaded: the stream begins there, unless this browser has one already. Null where lists name none. */
  begin(cursor: string | null): void
  /** The server cannot be reached, or can be again: sooner known to a page that asks it than to the stream. */
  lost(): void
  retry(): void
  close(): void
}

type Options = {
  /** Texts come masked to an audience of visitors. A `reset` says that something may have been missed: load the lists again. */
  onFact(fact: Fact, audience: Audience): void
  onHealth?(health: Health): void
  /** Loads the lists: called at once, and every `pollEveryMs`, while the stream cannot be had. */
  poll(): void
  pollEveryMs: number
  /** Nobody misses anything on this page while it is hidden. */
  isForEyes?: boolean
}

/** What the leader passes on. `before` and `after` are places in the feed: a page that does not stand at `before` has missed something. */
type Passed = {
  term: number
  health: Health
  silentMs: number
  audience: Audience
  before: Place
  after: Place
  begins: boolean
  fact?: Fact
}
type Message = Passed | { ask: 'status' | 'lost' | 'retry' | 'restart' } | { begin: string | null }
/** A cursor, null for wherever the feed ends, undefined as long as it is not known. */
type Place = string | null | undefined

const missed: Fact = { event: 'reset', data: { reason: 'Something may have been missed.' } }
const textsRemembered = 1000

/**
 * Keeps this page in touch with the event stream that all pages of the browser share. Open it before the lists are loaded, and call `begin`
 * when they are: nothing that happens in between is missed, and each text is handed on once.
 */
export function openEventStream({ onFact, onHealth, poll, pollEveryMs, isForEyes = false }: Options): EventStream {
  let state = idle
  let place: Place
  let term = 0
  /** How long the timer of the state runs: other pages hear nothing for so long. */
  let silentMs = 0
  let audience: Audience = 'visitor'
  let hasListened = false
  /** Where another page's list was loaded, for a leader that has none yet. */
  let offered: Place
  /** The stream began at another page's list; ours, still under way, may be older. */
  let begunAt: Place
  let disconnect = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let poller: ReturnType<typeof setInterval> | undefined
  const texts = new Set<string>()

  const election = joinElection<Message>({
    onElected() {
      term = Math.max(term + 1, Date.now())
      take({ type: 'elected' })
    },
    onDeposed: () => take({ type: 'deposed' }),
    onMessage(message) {
      if ('term' in message) receive(message)
      else if ('begin' in message) {
        offered ??= message.begin
        take({ type: 'placed' })
      } else {
        if (message.ask !== 'status') take({ type: message.ask })
        if (isLeading(state)) pass({})
      }
    },
  })

  function take(event: StreamEvent) {
    const before = state
    const next = step(state, event, (place ?? offered) !== undefined, Math.random())
    state = next.state
    next.commands.forEach(run)
    if (healthOf(before) === healthOf(state)) return
    if (isLeading(state)) pass({})
    tellHealth()
  }

  function run(command: Command) {
    switch (command.do) {
      case 'compete':
      case 'steal':
        return election[command.do]()
      case 'withdraw':
        clearTimeout(timer)
        return election.withdraw()
      case 'connect':
        return connect()
      case 'disconnect':
        return disconnect()
      case 'ask':
        return election.post({ ask: command.what })
      case 'wake':
        clearTimeout(timer)
        silentMs = command.afterMs
        timer = setTimeout(() => take({ type: 'timer' }), silentMs)
    }
  }

  function connect() {
    let before = place ?? offered ?? null
    let begins = !hasListened
    disconnect = readStream(before, {
      onAlive: () => take({ type: 'alive' }),
      onFrame({ id, fact }: StreamFrame, its) {
        audience = its
        pass({ before, after: id, begins, ...(fact ? { fact } : {}) })
        before = id
        begins = false
      },
      onFailed: (retryMs) => take({ type: 'failed', retryMs }),
      onRefused: (isCrowded, retryMs) => take({ type: 'refused', isCrowded, retryMs }),
    })
  }

  function pass(what: Partial<Passed>) {
    const here = hasListened ? place : undefined
    const passed: Passed = { term, health: healthOf(state), silentMs, audience, before: here, after: here, begins: false, ...what }
    election.post(passed)
    if (what.after !== undefined) apply(passed)
  }

  function receive(passed: Passed) {
    // A leader that was frozen may not know yet that it is none any more.
    if (passed.term < term || isLeading(state) || state.is === 'idle') return
    term = passed.term
    audience = passed.audience
    take({ type: 'received', health: passed.health, silentMs: passed.silentMs })
    apply(passed)
  }

  function apply({ before, after, begins, fact, audience: its }: Passed) {
    if (after === undefined) return
    // A page that joins a stream under way loads its lists after it has joined, so that first place is as good as its own.
    const hasMissed = place === null || (place !== undefined && before !== place && (hasListened || begins))
    if (place === undefined && begins) begunAt = before
    hasListened = true
    place = after
    if (hasMissed) onFact(missed, its)
    if (!fact || (fact.event === 'message.received' && isRepeated(fact.data.id))) return
    onFact(fact, its)
  }

  /** Whatever takes over may begin a little before what was passed on last. */
  function isRepeated(id: string): boolean {
    if (texts.has(id)) return true
    texts.add(id)
    if (texts.size > textsRemembered) texts.delete([...texts][0] ?? '')
    return false
  }

  function tellHealth() {
    const health = healthOf(state)
    onHealth?.(health)
    clearInterval(poller)
    if (health !== 'blocked' && health !== 'refused') return
    poller = setInterval(poll, pollEveryMs)
    poll()
  }

  function begin(cursor: string | null) {
    if (begunAt !== undefined && begunAt !== cursor) onFact(missed, audience)
    begunAt = undefined
    if (place !== undefined) return
    place = cursor
    election.post({ begin: cursor })
    take({ type: 'placed' })
  }

  const look = () => {
    if (isForEyes && document.visibilityState === 'hidden') take({ type: 'unwanted' })
    else take({ type: state.is === 'idle' ? 'wanted' : 'visible' })
  }
  const lost = () => take({ type: 'lost' })
  const retry = () => take({ type: 'retry' })
  document.addEventListener('visibilitychange', look)
  addEventListener('offline', lost)
  addEventListener('online', retry)
  look()

  return {
    begin,
    lost,
    retry,
    close() {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('offline', lost)
      removeEventListener('online', retry)
      clearInterval(poller)
      take({ type: 'unwanted' })
      election.close()
    },
  }
}
