import type { App } from '#server/context.ts'
import type { FeedEntry } from '#server/feed/load-feed.ts'

/** Measures how long the texts of a page took from their arrival to the event streams of this node, and logs their ids at level debug. */
export function recordPublication(app: App, entries: FeedEntry[]): void {
  app.metrics.facts.inc(entries.length)
  const now = app.now().getTime()
  const texts = entries.filter(({ kind }) => kind === 'message.received')
  // The clock of the node that received it may be ahead of ours.
  for (const { received_at: at } of texts) if (at) app.metrics.publications.observe(Math.max(0, now - at.getTime()) / 1000)
  if (texts.length > 0) app.log.debug({ messages: texts.map((entry) => String(entry.message_id)) }, 'texts written to event streams')
}
