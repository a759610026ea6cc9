import { setTimeout as wait } from 'node:timers/promises'
import { heartbeatEveryMs } from '#domain/api/facts.ts'
import type { App } from '#server/context.ts'
import { createStreamCheck } from './check-streams.ts'
import { endStreams } from './end-streams.ts'
import { createFeedReader } from './feed-reader.ts'
import { createOpenStreams } from './open-streams.ts'
import { encodeFrame, formatHeartbeat } from './sse-frame.ts'
import type { Stream } from './stream.ts'

const retryMs = 1000
/** Sooner than promised, to allow for delays on the way. */
const sendHeartbeatEveryMs = heartbeatEveryMs - 5000
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
  /** True if `close` was called: this node is stopping. */
  isClosed(): boolean
}

/**
 * Reads the feed on from its cursor whenever there is something new, and writes the entries to every stream. With nobody connected
 * nothing is read. After each round it pauses for half of the round's time, which leaves a third of the process to arriving texts even
 * with many streams; entries of the meantime are written together.
 */
export function createHub(app: App): Hub {
  const streams = createOpenStreams(app, start)
  const feed = createFeedReader(app)
  const check = createStreamCheck(app, streams.all)
  const timer = setInterval(() => void heartbeat(), sendHeartbeatEveryMs)
  let [hasNews, isRunning, isClosed] = [false, false, false]

  function hasWork(): boolean {
    return !isClosed && (streams.waiting().length > 0 || (hasNews && streams.admitted.size > 0))
  }

  function start() {
    if (!isRunning && hasWork()) void run()
  }

  async function run() {
    isRunning = true
    while (hasWork()) {
      try {
        await streams.waitForOthers(() => hasNews)
        const began = performance.now()
        hasNews = false
        // Only these: a stream that joins while the feed is read may have a later cursor.
        const waiting = streams.waiting()
        const more = await feed.readPage(streams.admitted)
        if (more) hasNews = true
        else streams.admit(waiting, feed.cursor() ?? '')
        const took = performance.now() - began
        if (took > 2) await wait(took / 2)
      } catch (error) {
        app.log.warn({ err: error }, 'the live feed could not be read; trying again')
        hasNews = true
        await wait(retryMs)
      }
    }
    isRunning = false
    if (streams.admitted.size === 0) feed.forget()
  }

  async function heartbeat() {
    hasNews = true
    start()
    const cursor = feed.cursor()
    const frame = cursor === null ? null : encodeFrame(formatHeartbeat(cursor))
    if (frame) for (const stream of streams.admitted) stream.write(frame)
    if (!isClosed) await check.run()
  }

  return {
    notify() {
      if (streams.admitted.size > 0) feed.addAnnouncer()
      hasNews = true
      start()
    },
    join(stream) {
      // It was admitted before maintenance or the stop began, and joins after it.
      if (isClosed || (check.isInMaintenance() && !stream.isAdmin)) return endStreams(app, [stream])
      streams.add(stream)
      start()
    },
    leave(stream) {
      streams.remove(stream)
      // What comes while nobody watches is for nobody.
      if (streams.admitted.size === 0 && !isRunning) feed.forget()
    },
    endSessions(sessionIds) {
      const ended = new Set(sessionIds)
      for (const stream of streams.all()) if (stream.sessionId !== null && ended.has(stream.sessionId)) stream.end()
    },
    heartbeat,
    streams: () => streams.admitted,
    close() {
      isClosed = true
      clearInterval(timer)
      endStreams(app, streams.all())
    },
    isClosed: () => isClosed,
  }
}
