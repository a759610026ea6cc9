import type { Fact } from '#domain/facts.ts'
import type { Audience } from './read-stream.ts'

/** A cursor of the feed; null for wherever the feed ends, undefined until it is known. */
export type Position = string | null | undefined

/** One step of the stream, from one cursor to the next. A heartbeat has no fact. `isFirst`: nobody in this browser had the stream before. */
export type StreamStep = { before: Position; after: string; isFirst: boolean; fact?: Fact; audience: Audience }

export type PositionTracker = {
  /** Behind the last step, or where the first list was loaded. */
  current(): Position
  /** Undefined until a step was taken: a cursor of our own list means nothing to another page. */
  lastStep(): string | undefined
  /** The cursor of the first list; null where lists name none. */
  begin(cursor: string | null): void
  /** Hands on what a step brings, and a `reset` before it where something was missed. */
  advance(step: StreamStep): void
  /** The page lets go of the stream for a while: it does not see every step from here on. */
  pause(): void
}

const missed: Fact = { event: 'reset', data: { reason: 'Events may have been missed.' } }
const textsRemembered = 1000

/**
 * Where a page stands in the feed. Each step names the cursor it leads on from, so a page that stands elsewhere knows that it has missed
 * something and has to load its lists again. Each text is handed on once: a page that takes over may begin a little before the last step.
 */
export function trackPosition(onFact: (fact: Fact, audience: Audience) => void): PositionTracker {
  let position: Position
  let hasStepped = false
  /** A page joins before it loads its lists: the first step of a stream under way is then as good as the cursor of its own list. */
  let mayJoin = true
  /** The stream began at the list of another page, and ours, which is still being loaded, may be older. */
  let begunAt: Position
  const texts = new Set<string>()

  function isRepeated(id: string): boolean {
    if (texts.has(id)) return true
    texts.add(id)
    const [oldest] = texts
    if (texts.size > textsRemembered && oldest !== undefined) texts.delete(oldest)
    return false
  }

  return {
    current: () => position,
    lastStep: () => (hasStepped ? (position as string) : undefined),
    begin(cursor) {
      if (begunAt !== undefined && begunAt !== cursor) onFact(missed, 'visitor')
      begunAt = undefined
      if (position === undefined) position = cursor
    },
    advance({ before, after, isFirst, fact, audience }) {
      const isJoining = mayJoin && !isFirst
      const hasMissed = position === null || (position !== undefined && position !== before && !isJoining)
      if (position === undefined && !isJoining) begunAt = before
      position = after
      hasStepped = true
      mayJoin = false
      if (hasMissed) onFact(missed, audience)
      if (fact && !(fact.event === 'message.received' && isRepeated(fact.data.id))) onFact(fact, audience)
    },
    pause: () => void (mayJoin = false),
  }
}
