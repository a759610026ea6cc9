import type { InboundText } from '#domain/message.ts'
import { parseHealth } from '#server/ingest/formats/android-sms-gateway.ts'
import { isObject } from '#server/ingest/formats/parse-json.ts'
import { parseTime } from '#server/ingest/formats/parse-time.ts'
import { DeviceError, tooManyListed, type Ask, type Inbox } from './inbox.ts'

/** `from` and the ids of the texts since then that were fetched, each with its time. Times are in milliseconds since 1970. */
type Cursor = { from: number; seen: Record<string, number> }

const hour = 60 * 60 * 1000
/** A phone that was off gets its texts later, with the time at which they were sent: an inbox is read again this far back. */
const overlapMs = 12 * hour
/** How much of an inbox is read at once, where it has not been read for long. */
const maxSpanMs = 48 * hour
const firstPage = 50
const laterPages = 200
const maxRequests = 20
/** Ids that are remembered; no phone receives as many texts in two and a half days. */
const maxSeen = 50_000

/**
 * The inbox of SMS Gateway for Android (github.com/capcom6/android-sms-gateway) since version 1.59, in its local server: `GET /inbox`,
 * https://docs.sms-gate.app/features/reading-messages/. It lists the newest first, by the time at which the network took a text in, and says in
 * `X-Total-Count` how many there are. `contentPreview` is the whole of an SMS; of data messages it is a part, so these are not fetched.
 */
export const androidInbox: Inbox = {
  credentials: 'basic',
  async *read(ask, { cursor: stored, from, now }) {
    const cursor = isCursor(stored) ? stored : { from: from.getTime(), seen: {} }
    const seen = new Map(Object.entries(cursor.seen))
    const listed = new Set<string>()
    const to = Math.min(now.getTime() + 24 * hour, cursor.from + maxSpanMs)
    let isWhole = false
    for (let requests = 1, offset = 0; ; requests++) {
      const limit = offset === 0 ? firstPage : laterPages
      const { items, total } = await list(ask, { from: cursor.from, to, limit, offset, now })
      const fresh = items.filter(({ id }) => !seen.has(id))
      for (const { id } of items) listed.add(id)
      for (const { id, at } of fresh) seen.set(id, at)
      offset += items.length
      if (fresh.length > 0) yield { ...parseItems(fresh), cursor: { from: cursor.from, seen: Object.fromEntries(seen) } }
      isWhole = items.length < limit
      if (isWhole || (fresh.length === 0 && total === seen.size)) break
      if (requests < maxRequests && seen.size <= maxSeen) continue
      if (fresh.length > 0 && seen.size <= maxSeen) return
      throw new DeviceError('The inbox holds more texts of two days than can be read at once. Clear it on the phone.')
    }
    // Ids that are not listed any more are forgotten: the count would never be right again.
    const latest = Math.min(now.getTime(), to) - overlapMs
    const next = latest < cursor.from + hour ? cursor.from : latest
    const known = [...seen].filter(([id, at]) => at >= next && (!isWhole || listed.has(id)))
    if (next > cursor.from || known.length < seen.size)
      yield { texts: [], malformed: [], cursor: { from: next, seen: Object.fromEntries(known) } }
  },
  async readState(ask) {
    try {
      return parseHealth((await ask('/health', {})).json)
    } catch (error) {
      if (error instanceof DeviceError) return {}
      throw error
    }
  },
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
  const { id, sender, recipient, contentPreview: text, createdAt } = isObject(item) ? item : {}
  if (typeof id !== 'string' || id === '' || id.length > 255 || id.includes('\0'))
    throw new DeviceError('The response is not the inbox of SMS Gateway for Android: a text has no id.')
  const sentAt = typeof createdAt === 'string' ? parseTime(createdAt) : null
  if (typeof sender !== 'string' || typeof text !== 'string' || !sentAt) return { id, at: now.getTime(), text: null }
  const to = typeof recipient === 'string' && recipient !== '' ? recipient : null
  return { id, at: sentAt.getTime(), text: { externalId: id, to, from: sender, text, sentAt } }
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
