import type { InboundText } from '#domain/messages/message.ts'
import { parseHealth, parseReceiver, parseSims } from '#server/ingest/webhooks/android-sms-gateway.ts'
import { isObject } from '#server/ingest/webhooks/parse-json.ts'
import { parseTime } from '#server/ingest/webhooks/parse-time.ts'
import { DeviceError, tooManyListed, type Ask, type Inbox, type InboxPage } from './inbox.ts'

/** `from` and the ids of the texts since then that were fetched, each with its time. Times are in milliseconds since 1970. */
type Cursor = { from: number; seen: Record<string, number> }

const hour = 60 * 60 * 1000
/** A phone that was off gets its texts later, with the time at which they were sent: texts are looked for this far back. */
const overlapMs = 12 * hour
/** How much of an inbox is read at once, where it has not been read for long. */
const maxSpanMs = 48 * hour
const firstPage = 10
const largestPage = 200
const maxRequests = 20
/** Ids that are remembered; no phone receives as many texts in two and a half days. */
const maxSeen = 50_000

/**
 * The inbox of SMS Gateway for Android (github.com/capcom6/android-sms-gateway) since version 1.59, in its local server: `GET /inbox`,
 * https://docs.sms-gate.app/features/reading-messages/. It lists the newest first, by the time at which the network took a text in, and says in
 * `X-Total-Count` how many there are. `contentPreview` is the whole of an SMS; of data messages it is a part, so these are not fetched.
 *
 * It is read from the newest text on, until as many texts are known as it has: an idle phone is asked for one small page, a new text costs no more, and one that comes late
 * is looked for behind the others in pages that grow. Before ids are forgotten, the texts of their time are compared once more with them, so that a text that came late while
 * another was deleted is found as well.
 */
export const androidInbox: Inbox = {
  credentials: 'basic',
  async *read(ask, { cursor: stored, from, now, most }) {
    const cursor = isCursor(stored) ? stored : { from: from.getTime(), seen: {} }
    const seen = new Map(Object.entries(cursor.seen))
    const reading: Reading = { ask, now, from: cursor.from, seen, listed: new Set(), left: most }
    const to = Math.min(now.getTime() + 24 * hour, cursor.from + maxSpanMs)
    const isWhole = yield* readSpan(reading, to, (total) => total === seen.size)
    if (isWhole === null) return
    const latest = Math.min(now.getTime(), to) - overlapMs
    const next = latest < cursor.from + hour ? cursor.from : latest
    if (next > cursor.from && !isWhole && !(yield* readSpan(reading, next - 1, () => false))) return
    // Ids that are not listed any more are forgotten: the count would never be right again.
    const known = [...seen].filter(([id, at]) => at >= next && (!isWhole || reading.listed.has(id)))
    if (next > cursor.from || known.length < seen.size)
      yield { texts: [], malformed: [], cursor: { from: next, seen: Object.fromEntries(known) } }
  },
  /** `GET /devices` lists the phone itself, since version 1.65 with its SIMs: https://docs.sms-gate.app/features/multi-sim/ (November 2026). */
  async readSims(ask) {
    const devices = await askAside(ask, '/devices')
    return Array.isArray(devices) ? parseSims(devices[0]) : []
  },
  async readState(ask) {
    return parseHealth(await askAside(ask, '/health'))
  },
}

/** The JSON of a page that not every version has; null where it cannot be had. */
async function askAside(ask: Ask, path: string): Promise<unknown> {
  try {
    return (await ask(path, {})).json
  } catch (error) {
    if (error instanceof DeviceError) return null
    throw error
  }
}

/** One run: what is known, grows while it reads. `left`: how many texts may still be taken. */
type Reading = { ask: Ask; now: Date; from: number; seen: Map<string, number>; listed: Set<string>; left: number }

/** Reads from the newest text up to `to` on. True at the end of the list, false where `isKnown` ended it before, null where the rest has to wait for the next run. */
async function* readSpan(reading: Reading, to: number, isKnown: (total: number) => boolean): AsyncGenerator<InboxPage, boolean | null> {
  const { ask, now, from, seen } = reading
  let limit = firstPage
  for (let requests = 1, offset = 0; ; requests++) {
    const { items, total } = await list(ask, { from, to, limit, offset, now })
    for (const { id } of items) reading.listed.add(id)
    const fresh = items.filter(({ id }) => !seen.has(id))
    const taken = takeOldest(fresh, reading.left)
    for (const { id, at } of taken) seen.set(id, at)
    reading.left -= taken.filter(({ text }) => text !== null).length
    if (taken.length > 0) yield { ...parseItems(taken), cursor: { from, seen: Object.fromEntries(seen) } }
    if (taken.length < fresh.length) return null
    if (items.length < limit) return true
    if (isKnown(total)) return false
    if (requests >= maxRequests || seen.size > maxSeen) {
      if (fresh.length > 0 && seen.size <= maxSeen) return null
      throw new DeviceError('The inbox holds more texts of two days than can be read at once. Clear it on the phone.')
    }
    offset += items.length
    limit = Math.min(largestPage, Math.max(2 * limit, total - seen.size || 0))
  }
}

/** `at` is its time in milliseconds since 1970; `text` is null where it lacks what a text has. */
type Item = { id: string; at: number; text: InboundText | null }

async function list(
  ask: Ask,
  { from, to, limit, offset, now }: { from: number; to: number; limit: number; offset: number; now: Date },
): Promise<{ items: Item[]; total: number }> {
  const { json, headers } = await ask('/inbox', {
    type: 'SMS',
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    limit: String(limit),
    offset: String(offset),
  })
  if (!Array.isArray(json)) throw new DeviceError('The response is not the inbox of SMS Gateway for Android. Is its version 1.59 or later?')
  if (json.length > limit) throw new DeviceError(tooManyListed)
  return { items: json.map((item) => parseItem(item, now)), total: Number(headers['x-total-count'] ?? Number.NaN) }
}

function parseItem(item: unknown, now: Date): Item {
  const payload = isObject(item) ? item : {}
  const { id, sender, contentPreview: text, createdAt } = payload
  if (typeof id !== 'string' || id === '' || id.length > 255 || id.includes('\0'))
    throw new DeviceError('The response is not the inbox of SMS Gateway for Android: a text has no id.')
  const sentAt = typeof createdAt === 'string' ? parseTime(createdAt) : null
  if (typeof sender !== 'string' || typeof text !== 'string' || !sentAt) return { id, at: now.getTime(), text: null }
  return { id, at: sentAt.getTime(), text: { externalId: id, ...parseReceiver(payload), from: sender, text, sentAt } }
}

/** As many of the oldest of these as have `most` texts. */
function takeOldest(items: Item[], most: number): Item[] {
  let left = most
  const first = items.findLastIndex(({ text }) => text !== null && left-- === 0)
  return items.slice(first + 1)
}

/** The oldest first. */
function parseItems(items: Item[]): { texts: InboundText[]; malformed: string[] } {
  return {
    texts: items.flatMap(({ text }) => text ?? []).toReversed(),
    malformed: items.flatMap(({ id, text }) =>
      text === null ? [`The text ${id} of the inbox lacks its sender, text or time, and was left out.`] : [],
    ),
  }
}

function isCursor(value: unknown): value is Cursor {
  return isObject(value) && typeof value['from'] === 'number' && isObject(value['seen'])
}
