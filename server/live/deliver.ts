import type { App } from '#server/context.ts'
import type { FeedEntry } from '#server/feed/read-feed.ts'
import { makePiece, writeEvent } from './piece.ts'
import { presentEntry, type Audience, type ListedNumbers } from './present-entry.ts'
import type { Stream } from './stream.ts'

const audiences: Audience[] = [
  { mayRead: false, isAdmin: false },
  { mayRead: true, isAdmin: false },
  { mayRead: true, isAdmin: true },
]

/** Writes a page of the feed to streams: presented once per audience, framed once per audience and number. */
export async function deliver(app: App, entries: FeedEntry[], streams: Iterable<Stream>): Promise<void> {
  // Looked up once a page: a gateway that falls silent changes all its numbers at once.
  const changed = entries.flatMap(({ kind, phone_number_id: id }) => (kind === 'number.changed' && id !== null ? [id] : []))
  const numbers = await app.numbers.findMany(changed)
  for (const audience of audiences) {
    const theirs = [...streams].filter(({ mayRead, isAdmin }) => mayRead === audience.mayRead && isAdmin === audience.isAdmin)
    deliverTo(entries, numbers, theirs, audience)
  }
}

function deliverTo(entries: FeedEntry[], numbers: ListedNumbers, streams: Stream[], audience: Audience) {
  if (streams.length === 0) return
  let everything = ''
  const byNumber = new Map<number, string>()
  for (const entry of entries) {
    const fact = presentEntry(entry, numbers, audience)
    if (!fact) continue
    const event = writeEvent(fact, entry.cursor)
    everything += event
    if (entry.phone_number_id !== null) byNumber.set(entry.phone_number_id, (byNumber.get(entry.phone_number_id) ?? '') + event)
  }
  if (everything === '') return
  const pieces = new Map([...byNumber].map(([id, text]) => [id, makePiece(text)]))
  const whole = makePiece(everything)
  for (const stream of streams) {
    const piece = stream.phoneNumberId === null ? whole : pieces.get(stream.phoneNumberId)
    if (piece) stream.write(piece)
  }
}
