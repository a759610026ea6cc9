import type { SpanContext } from '@opentelemetry/api'
import type { App } from '#server/context.ts'
import { loadFeed, loadFeedHead, type FeedEntry } from '#server/feed/load-feed.ts'
import { isDatabaseUnavailable } from '#server/base/is-database-unavailable.ts'
import { traced } from '#server/base/tracing/tracing.ts'
import { deliver } from './deliver.ts'
import { encodeFrame, formatEvent } from './sse-frame.ts'
import type { Stream } from './stream.ts'

const pageSize = 500
/** As many as a span has by default. */
const maxLinks = 128

export type FeedReader = {
  /** Where the next page begins; null before the first. */
  cursor(): string | null
  /** The next page begins at the end of the feed. */
  forget(): void
  /** The next page belongs to the trace of the caller. */
  addAnnouncer(): void
  /**
   * Reads one page on, beginning at the end of the feed, and writes it to the streams; true when there is more to read at once. Where the database fails, nothing has been
   * written, and the next call reads the same page. @throws Error of the database
   */
  readPage(streams: ReadonlySet<Stream>): Promise<boolean>
}

export function createFeedReader(app: App): FeedReader {
  let cursor: string | null = null
  /** The spans that announced something since the last page; entries of other nodes begin a trace of their own. */
  const announcedBy: SpanContext[] = []

  /** Begins again at the end of the feed: the streams are told to load everything. */
  async function startOver(streams: ReadonlySet<Stream>) {
    cursor = await loadFeedHead(app)
    const reset = encodeFrame(formatEvent({ event: 'reset', data: { reason: 'The server lost its place.' } }, cursor))
    for (const stream of streams) stream.write(reset)
  }

  return {
    cursor: () => cursor,
    forget() {
      cursor = null
    },
    addAnnouncer() {
      const span = app.tracing?.current()
      if (span && announcedBy.length < maxLinks) announcedBy.push(span)
    },
    async readPage(streams) {
      if (cursor === null) {
        cursor = await loadFeedHead(app)
        return false
      }
      const page = await loadFeed(app, cursor, { limit: pageSize })
      if (!page) {
        await startOver(streams)
        return false
      }
      const [parent, ...links] = announcedBy.splice(0)
      const { entries } = page
      const attributes = { 'callbox.entries': entries.length, 'callbox.streams': streams.size }
      try {
        // What was announced may have been written with an earlier page: then its trace shows that there was nothing left to write.
        if (entries.length > 0 || parent)
          await traced(app, 'write to event streams', { parent, links, attributes }, () => deliver(app, entries, streams))
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error
        app.log.error({ err: error }, 'a page of the live feed could not be written; the open pages load everything again')
        await startOver(streams)
        return false
      }
      cursor = page.cursor
      if (streams.size > 0) recordPublication(app, entries)
      return page.more
    },
  }
}

/** Measures how long the texts of a page took from their arrival to the event streams of this node, and logs their ids at level debug. */
function recordPublication(app: App, entries: FeedEntry[]): void {
  app.metrics.facts.inc(entries.length)
  const now = app.now().getTime()
  const texts = entries.filter(({ kind }) => kind === 'message.received')
  // The clock of the node that received it may be ahead of ours.
  for (const { received_at: at } of texts) if (at) app.metrics.publications.observe(Math.max(0, now - at.getTime()) / 1000)
  if (texts.length > 0) app.log.debug({ messages: texts.map((entry) => String(entry.message_id)) }, 'texts written to event streams')
}
