import type { App } from '#server/context.ts'
import { loadFeed, type FeedEntry } from '#server/feed/load-feed.ts'
import { deliver } from './deliver.ts'
import { encodeFrame, formatHeartbeat, formatEvent } from './sse-frame.ts'
import type { Stream } from './stream.ts'

/** Who missed more than this is quicker off with reading the lists again. */
const maxReplayed = 1000
const pageSize = 200

/**
 * Writes to a stream what its reader missed between their Last-Event-ID and `here`; what happens meanwhile is kept back and
 * follows. A reader who cannot be caught up is told to start again with `reset`.
 */
export async function catchUp(app: App, stream: Stream, here: string): Promise<void> {
  const release = stream.hold()
  try {
    const missed = await replayMissed(app, stream, here)
    const first = stream.past()
    first.write(encodeFrame('retry: 1000\n\n'))
    if (missed) await deliver(app, missed, [first])
    else first.write(encodeFrame(formatEvent({ event: 'reset', data: { reason: 'You were away too long.' } }, here)))
    first.write(encodeFrame(formatHeartbeat(here)))
    release()
  } catch (error) {
    app.log.warn({ err: error }, 'a stream could not be caught up')
    stream.end()
  }
}

/** Null when there is too much of it, or the Last-Event-ID means nothing to us. */
async function replayMissed(app: App, stream: Stream, here: string): Promise<FeedEntry[] | null> {
  const missed: FeedEntry[] = []
  let from = stream.lastEventId ?? here
  while (missed.length <= maxReplayed) {
    const page = await loadFeed(app, from, { until: here, phoneNumberId: stream.phoneNumberId, limit: pageSize })
    if (!page) return null
    missed.push(...page.entries)
    if (!page.more) return missed
    from = page.cursor
  }
  return null
}
