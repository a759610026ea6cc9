import type { Fact } from '#domain/api/facts.ts'
import { joinElection } from './election.ts'
import { trackPosition, type Position, type StreamStep } from './position.ts'
import { readStream, type Audience } from './read-stream.ts'
import { healthOf, isLeading, type Health, type StreamCommand, type StreamEvent, type StreamState } from './step-stream.ts'

export type SharedStream = {
  run(command: StreamCommand): void
  /** Tells the other pages the state of the stream. */
  broadcast(): void
  /** The feed cursor of a list: the stream begins there, unless this browser already has one. Null where lists have none. */
  begin(cursor: string | null): void
  close(): void
}

type Options = {
  handle(event: StreamEvent): void
  onFact(fact: Fact, audience: Audience): void
  stream(): StreamState
  /** The longest time until the next message of this page, as the leader. */
  silentMs(): number
}

/** A message of the leader to the other pages, with a step of the stream, if any. */
type Broadcast = { term: number; health: Health; silentMs: number; step?: StreamStep }
type Message = Broadcast | { ask: 'status' | 'lost' | 'retry' | 'restart' } | { begin: string | null }

/**
 * Shares one event stream between all pages of the browser. Join before the lists are loaded, and call `begin` after that: then no
 * event in between is missed, and each is delivered once.
 */
export function shareStream({ handle, onFact, stream, silentMs }: Options): SharedStream {
  /** Each leader has a higher term than the last: messages of an old leader that was frozen are ignored. */
  let term = 0
  let audience: Audience = 'visitor'
  /** The cursor of another page's list, for a leader without one of its own. */
  let offered: Position
  let disconnect = () => {}
  const position = trackPosition(onFact)
  const election = joinElection<Message>({
    onElected() {
      term = Math.max(term + 1, Date.now())
      handle({ type: 'elected', knowsCursor: position.current() !== undefined || offered !== undefined })
      broadcast()
    },
    onDeposed: () => handle({ type: 'deposed' }),
    onMessage(message) {
      if ('term' in message) follow(message)
      else if ('begin' in message) {
        offered ??= message.begin
        handle({ type: 'cursorKnown' })
      } else if (isLeading(stream())) {
        if (message.ask !== 'status') handle({ type: message.ask })
        broadcast()
      }
    },
  })

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
    election.post({ term, health: healthOf(stream()), silentMs: silentMs(), step: taken ?? here })
  }

  function follow(said: Broadcast) {
    if (said.term < term || stream().is !== 'following') return
    term = said.term
    handle({ type: 'leaderSpoke', health: said.health, silentMs: said.silentMs })
    if (!said.step) return
    audience = said.step.audience
    position.advance(said.step)
  }

  return {
    run(command) {
      if (command.do === 'connect') connect()
      else if (command.do === 'disconnect') disconnect()
      else if (command.do === 'ask') election.post({ ask: command.what })
      else election[command.do]()
      if (command.do === 'releaseLock') position.pause()
    },
    broadcast: () => broadcast(),
    begin(cursor) {
      const isNew = position.current() === undefined
      position.begin(cursor)
      if (isNew) election.post({ begin: cursor })
      handle({ type: 'cursorKnown' })
    },
    close: election.close,
  }
}
