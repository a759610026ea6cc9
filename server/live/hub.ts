import { setTimeout as wait } from 'node:timers/promises'
import { heartbeatEveryMs } from '#domain/facts.ts'
import type { App } from '#server/context.ts'
import { loadFeed, loadFeedHead } from '#server/feed/load-feed.ts'
import { catchUp } from './catch-up.ts'
import { deliver } from './deliver.ts'
import { findUnauthorised } from './find-unauthorised.ts'
import { encodeFrame, formatHeartbeat, formatEvent } from './sse-frame.ts'
import type { Stream } from './stream.ts'

const pageSize = 500
const retryMs = 1000
const beatEveryMs = heartbeatEveryMs - 5000

export type Hub = {
  /** The feed has grown: read on and tell the streams. */
  wake(): void
  join(stream: Stream): void
  leave(stream: Stream): void
  /** Closes the streams of these sessions. */
  endSessions(sessionIds: string[]): void
  /**
   * What happens every 20 s: reads on, sends every stream a sign of life, and ends those whose readers may not hear them any more.
   * Whatever this node was not told, it finds out here.
   */
  heartbeat(): Promise<void>
  /** The streams that are open now. */
  streams(): ReadonlySet<Stream>
  close(): void
}

/**
 * Facts in, facts out: reads the feed on from where it stands whenever it is woken, and writes what it finds to every stream.
 * Nobody watching, nothing read. After a round it rests half as long as writing took, so that a crowd of streams
 * leaves a third of the process to the texts that arrive; what comes meanwhile leaves together.
 */
export function createHub(app: App): Hub {
  const streams = new Set<Stream>()
  let joining: Stream[] = []
  let cursor: string | null = null
  let isAwake = false
  let hasNews = false
  let isClosed = false
  /** In maintenance nobody but administrators hears anything. */
  let isShut = false

  function wake() {
    hasNews = true
    if (!isAwake && !isClosed && streams.size + joining.length > 0) void stayAwake()
  }

  async function stayAwake() {
    isAwake = true
    while ((hasNews || joining.length > 0) && streams.size + joining.length > 0 && !isClosed) {
      hasNews = false
      try {
        const began = performance.now()
        const more = await readOn()
        if (!more) admit()
        hasNews ||= more
        const took = performance.now() - began
        if (took > 2) await wait(took / 2)
      } catch (error) {
        app.log.warn({ err: error }, 'the live feed could not be read; trying again')
        hasNews = true
        await wait(retryMs)
      }
    }
    if (streams.size === 0) cursor = null
    isAwake = false
  }

  /** Reads one page on and delivers it; true when there is more to read at once. */
  async function readOn(): Promise<boolean> {
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
    await deliver(app, page.entries, streams)
    app.metrics.facts.inc(page.entries.length)
    return page.more
  }

  /** Lets those who wait in: from here on they hear what everybody hears, after what they missed. */
  function admit() {
    const here = cursor as string
    const greeting = encodeFrame(`retry: 1000\n${formatHeartbeat(here)}`)
    for (const stream of joining) {
      if (!stream.isOpen()) continue
      streams.add(stream)
      if (stream.lastEventId === null) stream.write(greeting)
      else void catchUp(app, stream, here)
    }
    joining = []
  }

  function everyStream(): Stream[] {
    return [...streams, ...joining]
  }

  let looks = 0
  async function heedMaintenance() {
    const look = ++looks
    const { maintenance_mode: isOn } = await app.settings()
    // A later look knows better, whichever of the two is answered first.
    if (look !== looks) return
    isShut = isOn
    if (isOn) for (const stream of everyStream()) if (!stream.isAdmin) stream.end()
  }

  app.onSettings(() => void heedMaintenance())

  async function beat() {
    wake()
    if (cursor !== null && streams.size > 0) {
      const frame = encodeFrame(formatHeartbeat(cursor))
      for (const stream of streams) stream.write(frame)
    }
    // One check at a time: a database that does not answer is not asked again and again.
    checking ??= Promise.all([heedMaintenance(), endUnentitled()]).finally(() => (checking = null))
    await checking
  }

  let checking: Promise<unknown> | null = null
  async function endUnentitled() {
    try {
      for (const stream of await findUnauthorised(app, everyStream())) stream.end()
    } catch (error) {
      if (!isClosed)
        app.log.warn({ err: error }, 'the readers of the event streams could not be checked; trying again at the next heartbeat')
    }
  }

  const beats = setInterval(() => void beat(), beatEveryMs)

  return {
    wake,
    join(stream) {
      // Who was let in before maintenance began, and comes here after it.
      if (isShut && !stream.isAdmin) return stream.end()
      joining.push(stream)
      wake()
    },
    leave(stream) {
      streams.delete(stream)
      joining = joining.filter((other) => other !== stream)
    },
    endSessions(sessionIds) {
      const ended = new Set(sessionIds)
      for (const stream of everyStream()) if (stream.sessionId !== null && ended.has(stream.sessionId)) stream.end()
    },
    heartbeat: beat,
    streams: () => streams,
    close() {
      isClosed = true
      clearInterval(beats)
      for (const stream of everyStream()) stream.end()
    },
  }
}
