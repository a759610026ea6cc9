import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { SpanContext } from '@opentelemetry/api'
import { heartbeatEveryMs } from '#domain/api/facts.ts'
import type { App } from '#server/context.ts'
import { loadFeed, loadFeedHead, type FeedPage } from '#server/feed/load-feed.ts'
import { traced } from '#server/base/tracing/tracing.ts'
import { catchUp } from './catch-up.ts'
import { createStreamCheck } from './check-streams.ts'
import { deliver } from './deliver.ts'
import { endStreams } from './end-streams.ts'
import { recordPublication } from './record-publication.ts'
import { encodeFrame, formatEvent, formatHeartbeat, formatRetry } from './sse-frame.ts'
import type { Stream } from './stream.ts'

const pageSize = 500
const retryMs = 1000
/** Sooner than promised, to allow for delays on the way. */
const sendHeartbeatEveryMs = heartbeatEveryMs - 5000
/** How long the hub waits for further streams, so that streams that come in quick succession join together. */
const longestGatherMs = 50

/** As many as a span has by default. */
const maxLinks = 128

export type Hub = {
  /** The feed has grown. */
  notify(): void
  join(stream: Stream): void
  leave(stream: Stream): void
  /** Closes the streams of these sessions. */
  endSessions(sessionIds: string[]): void
  /**
   * Runs every 20 s: reads the feed on, sends every stream a comment line, and ends those that are no longer authorised. This makes
   * up for lost notifications.
   */
  heartbeat(): Promise<void>
  /** The streams that are open now. */
  streams(): ReadonlySet<Stream>
  /** Ends every stream, and tells its client when to reconnect. */
  close(): void
  /** Whether `close` was called: this node is stopping. */
  isClosed(): boolean
}

/**
 * Reads the feed on from its cursor whenever there is something new, and writes the entries to every stream. With nobody connected
 * nothing is read. After each round it pauses for half of the round's time, which leaves a third of the process to arriving texts even
 * with many streams; entries of the meantime are written together.
 */
export function createHub(app: App): Hub {
  /** The streams to which every page of the feed is written. */
  const streams = new Set<Stream>()
  /** Streams that wait for the end of a round to join; with a Last-Event-ID, also for the end of the previous catch-up. */
  const joining = new Set<Stream>()
  const returning = new Set<Stream>()
  /** The spans that announced something since the last page. */
  const announcedBy: SpanContext[] = []
  let cursor: string | null = null
  let hasNews = false
  let isRunning = false
  let isCatchingUp = false
  let isClosed = false

  function hasWork(): boolean {
    if (isClosed) return false
    return joining.size > 0 || (returning.size > 0 && !isCatchingUp) || (hasNews && streams.size > 0)
  }

  function start() {
    if (!isRunning && hasWork()) void run()
  }

  async function run() {
    isRunning = true
    while (hasWork()) {
      try {
        if (joining.size + returning.size > 0) await gather()
        const began = performance.now()
        hasNews = false
        // Only these: a stream that joins while the feed is read may have a later cursor.
        const waiting = [...joining, ...(isCatchingUp ? [] : returning)]
        const more = await readPage()
        if (more) hasNews = true
        else admit(waiting)
        const took = performance.now() - began
        if (took > 2) await wait(took / 2)
      } catch (error) {
        app.log.warn({ err: error }, 'the live feed could not be read; trying again')
        hasNews = true
        await wait(retryMs)
      }
    }
    if (streams.size === 0) cursor = null
    isRunning = false
  }

  /** Lets simultaneous streams join together: while nothing needs delivering, waits for a turn of the event loop that brings none. */
  async function gather() {
    const began = performance.now()
    let before: number
    do {
      before = joining.size + returning.size
      await nextTurn()
    } while (!hasNews && joining.size + returning.size > before && performance.now() - began < longestGatherMs)
  }

  /** Reads one page on and delivers it; true when there is more to read at once. */
  async function readPage(): Promise<boolean> {
    if (cursor === null) {
      cursor = await loadFeedHead(app)
      return false
    }
    const page = await loadFeed(app, cursor, { limit: pageSize })
    if (!page) {
      cursor = await loadFeedHead(app)
      const reset = encodeFrame(formatEvent({ event: 'reset', data: { reason: 'The server lost its place.' } }, cursor))
      for (const stream of streams) stream.write(reset)
      return false
    }
    cursor = page.cursor
    await deliverTraced(page)
    recordPublication(app, page.entries)
    return page.more
  }

  /** In the trace of what announced the entries on this node; those of other nodes begin one of their own. */
  function deliverTraced({ entries }: FeedPage): Promise<void> {
    const [parent, ...links] = announcedBy.splice(0)
    if (entries.length === 0) return Promise.resolve()
    const attributes = { 'callbox.entries': entries.length, 'callbox.streams': streams.size }
    return traced(app, 'write to event streams', { parent, links, attributes }, () => deliver(app, entries, streams))
  }

  /** Lets streams join: first they get the events they missed, and from then on every page. */
  function admit(waiting: Stream[]) {
    const head = cursor as string
    const greeting = encodeFrame(formatRetry(retryMs) + formatHeartbeat(head))
    const behind: Stream[] = []
    for (const stream of waiting) {
      joining.delete(stream)
      returning.delete(stream)
      if (!stream.isOpen()) continue
      streams.add(stream)
      if (stream.lastEventId === null) stream.write(greeting)
      else behind.push(stream)
    }
    if (behind.length === 0) return
    isCatchingUp = true
    void catchUp(app, behind, head, greeting).finally(() => {
      isCatchingUp = false
      start()
    })
  }

  function everyStream(): Stream[] {
    return [...streams, ...joining, ...returning]
  }

  const check = createStreamCheck(app, everyStream)

  async function heartbeat() {
    hasNews = true
    start()
    if (cursor !== null && streams.size > 0) {
      const frame = encodeFrame(formatHeartbeat(cursor))
      for (const stream of streams) stream.write(frame)
    }
    if (!isClosed) await check.run()
  }

  const timer = setInterval(() => void heartbeat(), sendHeartbeatEveryMs)

  return {
    notify() {
      const span = app.tracing?.current()
      if (span && streams.size > 0 && announcedBy.length < maxLinks) announcedBy.push(span)
      hasNews = true
      start()
    },
    join(stream) {
      // It was admitted before maintenance or the stop began, and joins after it.
      if (isClosed || (check.isInMaintenance() && !stream.isAdmin)) return endStreams(app, [stream])
      if (stream.lastEventId === null) joining.add(stream)
      else returning.add(stream)
      start()
    },
    leave(stream) {
      streams.delete(stream)
      joining.delete(stream)
      returning.delete(stream)
    },
    endSessions(sessionIds) {
      const ended = new Set(sessionIds)
      for (const stream of everyStream()) if (stream.sessionId !== null && ended.has(stream.sessionId)) stream.end()
    },
    heartbeat,
    streams: () => streams,
    close() {
      isClosed = true
      clearInterval(timer)
      endStreams(app, everyStream())
    },
    isClosed: () => isClosed,
  }
}
