import type { Fact } from '#domain/api/facts.ts'
import type { App, Store } from '#server/context.ts'
import type { FeedEntry } from '#server/feed/load-feed.ts'
import { listReporters } from '#server/messages/reports/list-reporters.ts'
import { encodeFrame, formatEvent } from './sse-frame.ts'
import { presentEntry, type Audience, type ListedNumbers } from './present-entry.ts'
import type { Recipient } from './stream.ts'

const audiences = {
  visitor: { mayRead: false, isAdmin: false },
  user: { mayRead: true, isAdmin: false },
  admin: { mayRead: true, isAdmin: true },
} satisfies Record<string, Audience>

/** Writes a page of the feed to streams: presented once for each audience, framed once for each audience and number. */
export async function deliver(app: App, entries: FeedEntry[], streams: Iterable<Recipient>): Promise<void> {
  // Looked up once a page: a gateway that is deleted or falls silent changes all its numbers at once.
  const changed = entries.flatMap(({ kind, phone_number_id: id }) => (kind === 'number.changed' && id !== null ? [id] : []))
  const numbers = await app.numbers.findMany(changed)
  const reporters = await findReporters(app, entries)
  for (const [audience, recipients] of Map.groupBy(streams, audienceOf)) {
    // Of thousands of streams hardly one has reported anything.
    const byReports = Map.groupBy(recipients, (stream) => reporters.size > 0 && reportedBy(stream, reporters).size > 0)
    for (const stream of byReports.get(true) ?? [])
      deliverToReporter(app, entries, numbers, stream, audience, reportedBy(stream, reporters))
    deliverTo(app, entries, numbers, byReports.get(false) ?? [], audience)
  }
}

function audienceOf({ mayRead, isAdmin }: Recipient): Audience {
  return isAdmin ? audiences.admin : mayRead ? audiences.user : audiences.visitor
}

/** Who has reported a text of these entries, where one may be shown, or hidden, by them. */
async function findReporters(app: Store, entries: FeedEntry[]): Promise<Map<number, Map<string, string>>> {
  const isAbout = ({ kind }: FeedEntry) => kind === 'message.reported' || kind === 'message.changed' || kind === 'message.deleted'
  return listReporters(
    app,
    entries.filter(isAbout).flatMap(({ message_id: id }) => id ?? []),
  )
}

/** The texts that the user of a stream has reported, with the transaction of the report. */
function reportedBy({ userId }: Recipient, reporters: ReadonlyMap<number, ReadonlyMap<string, string>>): Map<number, string> {
  return new Map(
    [...reporters].flatMap(([id, by]) => {
      const xid = userId === null ? undefined : by.get(userId)
      return xid === undefined ? [] : [[id, xid] as const]
    }),
  )
}

/**
 * A text leaves the other devices of its reporter with the report itself. No other event about it is for them: it comes back neither with a part that arrives late nor when it is
 * shown again, and it is not counted as deleted twice.
 */
function deliverToReporter(
  app: App,
  entries: FeedEntry[],
  numbers: ListedNumbers,
  stream: Recipient,
  audience: Audience,
  reported: ReadonlyMap<number, string>,
): void {
  const reports = entries.filter(({ kind, message_id: id, xid }) => kind === 'message.reported' && reported.get(id ?? 0) === xid)
  const reportedNow = new Set(reports.map(({ message_id: id }) => id))
  const shown = entries.filter(({ kind, message_id: id }) => !reported.has(id ?? 0) || (kind === 'message.received' && reportedNow.has(id)))
  deliverTo(app, shown, numbers, [stream], audience)
  const cursor = entries.at(-1)?.cursor
  if (cursor === undefined) return
  for (const { message_id: id, phone_number_id: numberId } of reports) {
    const event: Fact = { event: 'message.deleted', data: { id: String(id), phone_number_id: String(numberId) } }
    // The cursor after the page, as the page has been written.
    if (stream.phoneNumberId === null || stream.phoneNumberId === numberId) stream.write(encodeFrame(formatEvent(event, cursor)))
  }
}

function deliverTo(app: App, entries: FeedEntry[], numbers: ListedNumbers, streams: Recipient[], audience: Audience) {
  if (streams.length === 0) return
  let all = ''
  /** Of no number and for every one of them: texts of any may have been deleted. */
  let ofEvery = ''
  const byNumber = new Map<number, string>()
  for (const entry of entries) {
    const isHidden = isHiddenText(entry)
    if (isHidden && !audience.isAdmin) continue
    const fact = presentEntry(app, entry, numbers, audience)
    if (!fact) continue
    const event = formatEvent(fact, entry.cursor)
    // Administrators get it on the stream of that number; it is in no list.
    if (!isHidden) all += event
    if (entry.phone_number_id !== null) byNumber.set(entry.phone_number_id, (byNumber.get(entry.phone_number_id) ?? ofEvery) + event)
    else if (entry.kind === 'messages.purged') {
      ofEvery += event
      for (const [id, text] of byNumber) byNumber.set(id, text + event)
    }
  }
  const frames = new Map([...byNumber].map(([id, text]) => [id, encodeFrame(text)]))
  const frameOfAll = all === '' ? null : encodeFrame(all)
  const frameOfEvery = ofEvery === '' ? null : encodeFrame(ofEvery)
  for (const stream of streams) {
    const frame = stream.phoneNumberId === null ? frameOfAll : (frames.get(stream.phoneNumberId) ?? frameOfEvery)
    if (frame) stream.write(frame)
  }
}

/** True if an entry is about a text of an unlisted number, which only administrators may see. Others are notified of the number's removal. */
function isHiddenText({ kind, is_listed: isListed }: FeedEntry): boolean {
  return !isListed && kind.startsWith('message.')
}
