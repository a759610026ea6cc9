import { setImmediate as nextTurn } from 'node:timers/promises'
import type { App } from '#server/context.ts'
import type { FeedEntry } from '#server/feed/load-feed.ts'
import { loadMissed } from '#server/feed/load-missed.ts'
import { deliver } from './deliver.ts'
import { encodeFrame, formatEvent, type SseFrame } from './sse-frame.ts'
import type { Stream } from './stream.ts'

/** For a client that missed more than this, loading the lists is faster. */
const maxReplayed = 1000

/**
 * Writes the missed events between each stream's Last-Event-ID and `head` to streams that reconnected together; later events are
 * buffered and follow. The feed is read once for all of them. A client that cannot be caught up gets a `reset`, and loads its lists again.
 */
export async function catchUp(app: App, streams: Stream[], head: string, greeting: SseFrame): Promise<void> {
  for (const stream of streams) stream.startBuffering()
  try {
    const groups = Map.groupBy(streams, ({ lastEventId }) => lastEventId ?? head)
    const missedBy = await loadMissed(app, [...groups.keys()], { until: head, max: maxReplayed })
    for (const [cursor, group] of groups) {
      await replay(app, group, cursor, missedBy(cursor), head)
      for (const stream of group) {
        stream.unbuffered().write(greeting)
        stream.flush()
      }
      // In the worst case every client has its own cursor: other work gets a turn in between.
      await nextTurn()
    }
  } catch (error) {
    app.log.warn({ err: error }, 'streams could not be caught up')
    for (const stream of streams) stream.end()
  }
}

/** `missed` is null when there are too many entries, or when the Last-Event-ID is invalid. */
async function replay(app: App, streams: Stream[], from: string, missed: FeedEntry[] | null, head: string): Promise<void> {
  const recipients = streams.map((stream) => stream.unbuffered())
  if (missed) return deliver(app, missed, recipients)
  const reset = encodeFrame(formatEvent({ event: 'reset', data: { reason: 'You were away too long.' } }, head))
  for (const [phoneNumberId, group] of Map.groupBy(recipients, (recipient) => recipient.phoneNumberId)) {
    // One number may have missed few texts where the whole feed has too many.
    const ofNumber = phoneNumberId === null ? null : (await loadMissed(app, [from], { until: head, max: maxReplayed, phoneNumberId }))(from)
    if (ofNumber) await deliver(app, ofNumber, group)
    else for (const recipient of group) recipient.write(reset)
  }
}
