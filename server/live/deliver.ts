import type { App } from '#server/context.ts'
import type { FeedEntry } from '#server/feed/read-feed.ts'
import { makePiece, writeEvent } from './piece.ts'
import { presentEntry, type Audience } from './present-entry.ts'
import type { Stream } from './stream.ts'

const audiences: Audience[] = [
  { mayRead: false, isAdmin: false },
  { mayRead: true, isAdmin: false },
  { mayRead: true, isAdmin: true },
]

/** Writes a page of the feed to streams: presented once per audience, framed once per audience and number. */
export async function deliver(app: App, entries: FeedEntry[], streams: Iterable<Stream>): Promise<void> {
  for (const audience of audiences) {
    const theirs = [...streams].filter(({ mayRead, isAdmin }) => mayRead === audience.mayRead && isAdmin === audience.isAdmin)
    await deliverTo(app, entries, theirs, audience)
  }
}

async function deliverTo(app: App, entries: FeedEntry[], streams: Stream[], audience: Audience) {
  if (streams.length === 0) return
  let everything = ''
  const byNumber = new Map<number, string>()
  for (const entry of entries) {
    const fact = await presentEntry(app, entry, audience)
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
