import { setImmediate as nextTurn } from 'node:timers/promises'
import type { App } from '#server/context.ts'
import { catchUp } from './catch-up.ts'
import { encodeFrame, formatHeartbeat, formatRetry } from './sse-frame.ts'
import type { Stream } from './stream.ts'

const retryMs = 1000
/** How long new streams wait for further ones, so that streams that come in quick succession join together. */
const longestWaitMs = 50

export type OpenStreams = {
  /** The streams to which every page of the feed is written. */
  admitted: ReadonlySet<Stream>
  /** These, and those that wait. */
  all(): Stream[]
  add(stream: Stream): void
  remove(stream: Stream): void
  /** The streams that may join now. */
  waiting(): Stream[]
  /** Waits, unless `isUrgent`, for a turn of the event loop that brings no further stream. */
  waitForOthers(isUrgent: () => boolean): Promise<void>
  /** Lets streams join at the cursor `head`: first they get the events they missed, and from then on every page. */
  admit(streams: Stream[], head: string): void
}

/** The streams that are open. `onCaughtUp` is called when further ones with a Last-Event-ID may join: the missed events are read for one group after the other. */
export function createOpenStreams(app: App, onCaughtUp: () => void): OpenStreams {
  const admitted = new Set<Stream>()
  const joining = new Set<Stream>()
  /** Streams with a Last-Event-ID. */
  const returning = new Set<Stream>()
  let isCatchingUp = false

  return {
    admitted,
    all: () => [...admitted, ...joining, ...returning],
    add(stream) {
      if (stream.lastEventId === null) joining.add(stream)
      else returning.add(stream)
    },
    remove(stream) {
      admitted.delete(stream)
      joining.delete(stream)
      returning.delete(stream)
    },
    waiting: () => [...joining, ...(isCatchingUp ? [] : returning)],
    async waitForOthers(isUrgent) {
      const began = performance.now()
      let before: number
      do {
        before = joining.size + returning.size
        if (before === 0) return
        await nextTurn()
      } while (!isUrgent() && joining.size + returning.size > before && performance.now() - began < longestWaitMs)
    },
    admit(streams, head) {
      const greeting = encodeFrame(formatRetry(retryMs) + formatHeartbeat(head))
      const behind: Stream[] = []
      for (const stream of streams) {
        joining.delete(stream)
        returning.delete(stream)
        if (!stream.isOpen()) continue
        admitted.add(stream)
        if (stream.lastEventId === null) stream.write(greeting)
        else behind.push(stream)
      }
      if (behind.length === 0) return
      isCatchingUp = true
      void catchUp(app, behind, head, greeting).finally(() => {
        isCatchingUp = false
        onCaughtUp()
      })
    },
  }
}
