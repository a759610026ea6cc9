import type { Fact } from '#domain/api/facts.ts'
import type { Audience } from './read-stream.ts'

/** A cursor of the feed; null for the end of the feed, undefined until it is known. */
export type Position = string | null | undefined

/** One step of the stream, from one cursor to the next. A heartbeat has no fact. `isFirst`: nobody in this browser had the stream before. */
export type StreamStep = { before: Position; after: string; isFirst: boolean; fact?: Fact; audience: Audience }

export type PositionTracker = {
  /** The cursor after the last step, or of the first list. */
  current(): Position
  /** Undefined before the first step: the cursor of this page's list is of no use to another page. */
  lastStep(): string | undefined
  /** The cursor of the first list; null where lists have none. */
  begin(cursor: string | null): void
  /** Delivers the fact of a step, and a `reset` before it where events were missed, or the stream has become that of visitors. */
  advance(step: StreamStep): void
  /** The page disconnects for a while, and may miss steps from here on. */
  pause(): void
}

const missed: Fact = { event: 'reset', data: { reason: 'Events may have been missed.' } }
const textsRemembered = 1000

/**
 * A page's position in the feed. Each step names the cursor before it, so a page at another position knows that it has missed
 * events and must load its lists again. Each text is delivered once, although a new leader may begin a little before the last step.
 */
export function trackPosition(onFact: (fact: Fact, audience: Audience) => void): PositionTracker {
  let position: Position
  let hasStepped = false
  /** A page joins before it loads its lists, so it can start at the first step of a stream under way. */
  let mayJoin = true
  /** The stream began at another page's list, and this page's, which is still loading, may be older. */
  let begunAt: Position
  /** Whose texts the last step had. */
  let last: Audience | undefined
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
      // The session has ended, which loading the lists finds.
      const isSignedOut = last !== undefined && last !== 'visitor' && audience === 'visitor'
      last = audience
      if (hasMissed || isSignedOut) onFact(missed, audience)
      if (fact && !(fact.event === 'message.received' && isRepeated(fact.data.id))) onFact(fact, audience)
    },
    pause: () => void (mayJoin = false),
  }
}
