import type { Fact } from '#domain/facts.ts'
import type { App } from '#server/context.ts'
import type { FeedEntry } from '#server/feed/load-feed.ts'
import { listReporters } from '#server/messages/list-reporters.ts'
import { encodeFrame, formatEvent } from './sse-frame.ts'
import { presentEntry, type Audience, type ListedNumbers } from './present-entry.ts'
import type { Recipient } from './stream.ts'

const audiences: Audience[] = [
  { mayRead: false, isAdmin: false },
  { mayRead: true, isAdmin: false },
  { mayRead: true, isAdmin: true },
]

/** Writes a page of the feed to streams: presented once for each audience, framed once for each audience and number. */
export async function deliver(app: App, entries: FeedEntry[], streams: Iterable<Recipient>): Promise<void> {
  // Looked up once a page: a gateway that is deleted or falls silent changes all its numbers at once.
  const changed = entries.flatMap(({ kind, phone_number_id: id }) => (kind === 'number.changed' && id !== null ? [id] : []))
  const numbers = await app.numbers.findMany(changed)
  for (const audience of audiences) {
    const recipients = [...streams].filter(({ mayRead, isAdmin }) => mayRead === audience.mayRead && isAdmin === audience.isAdmin)
    deliverTo(app, entries, numbers, recipients, audience)
  }
  await hideFromReporters(app, entries, streams)
}

/** Those who have reported a text no longer see it: it leaves their other devices, and comes back with no event that they missed, nor with a part that arrives late. */
async function hideFromReporters(app: App, entries: FeedEntry[], streams: Iterable<Recipient>) {
  const reported = entries.filter(({ kind }) => kind === 'message.reported' || kind === 'message.changed')
  const cursor = entries.at(-1)?.cursor
  if (reported.length === 0 || cursor === undefined) return
  const reporters = await listReporters(
    app,
    reported.flatMap(({ message_id: id }) => id ?? []),
  )
  for (const { message_id: messageId, phone_number_id: numberId } of reported) {
    const event: Fact = { event: 'message.deleted', data: { id: String(messageId), phone_number_id: String(numberId) } }
    // The cursor after the page, as the page has been written.
    const frame = encodeFrame(formatEvent(event, cursor))
    for (const stream of streams) {
      const isReporter = stream.userId !== null && reporters.get(messageId ?? 0)?.has(stream.userId)
      if (isReporter && (stream.phoneNumberId === null || stream.phoneNumberId === numberId)) stream.write(frame)
    }
  }
}

function deliverTo(app: App, entries: FeedEntry[], numbers: ListedNumbers, streams: Recipient[], audience: Audience) {
  if (streams.length === 0) return
  let all = ''
  const byNumber = new Map<number, string>()
  for (const entry of entries) {
    const isHidden = isHiddenText(entry)
    if (isHidden && !audience.isAdmin) continue
    const fact = presentEntry(app, entry, numbers, audience)
    if (!fact) continue
    const event = formatEvent(fact, entry.cursor)
    // Administrators get it on the stream of that number; it is in no list.
    if (!isHidden) all += event
    if (entry.phone_number_id !== null) byNumber.set(entry.phone_number_id, (byNumber.get(entry.phone_number_id) ?? '') + event)
  }
  const frames = new Map([...byNumber].map(([id, text]) => [id, encodeFrame(text)]))
  const frameOfAll = all === '' ? null : encodeFrame(all)
  for (const stream of streams) {
    const frame = stream.phoneNumberId === null ? frameOfAll : frames.get(stream.phoneNumberId)
    if (frame) stream.write(frame)
  }
}

/** Whether an entry is about a text of an unlisted number, which only administrators may see. Others are notified of the number's removal. */
function isHiddenText({ kind, is_listed: isListed }: FeedEntry): boolean {
  return !isListed && kind.startsWith('message.')
}
