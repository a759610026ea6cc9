import type { Clock, Store } from '#server/context.ts'
import { countLookedThrough, earliest, formatCursor, isAhead, parseCursor, seenBy, xmaxOf, type Cursor } from './cursor.ts'
import { isExpired, loadFeed, type FeedEntry } from './load-feed.ts'

const pageSize = 200
/** Those of the transactions under way at one moment are fewer; a cursor is what a client sends, and might name all there ever were. */
const maxLookedThrough = 100_000n

/** The entries that the reader with this cursor has missed; null where there are more than `max`, or where the cursor is invalid (see `loadFeed`). */
export type Missed = (cursor: string) => FeedEntry[] | null

type Options = { until: string; max: number; phoneNumberId?: number | null }
type Reader = { text: string; cursor: Cursor }
type Found = Map<string, { cursor: Cursor; entries: FeedEntry[] }>

/**
 * Loads the entries that readers at several cursors have missed up to the cursor `until`: once for all of them, from the earliest cursor. If there
 * are too many, the later half is tried without the others, and so on: a dozen queries for thousands of readers.
 */
export async function loadMissed(app: Store & Clock, from: string[], options: Options): Promise<Missed> {
  const until = parseCursor(options.until)
  const readers: Reader[] = []
  for (const text of new Set(from)) {
    const cursor = parseCursor(text)
    const isUsable = cursor && until && cursor.epoch === until.epoch && !isExpired(app, cursor) && !isAhead(cursor, until.done)
    if (isUsable && countLookedThrough(cursor) <= maxLookedThrough) readers.push({ text, cursor })
  }
  readers.sort((a, b) => (xmaxOf(a.cursor.done) < xmaxOf(b.cursor.done) ? -1 : 1))
  const found: Found = new Map()
  await loadInto(found, app, readers, options)
  return (text) => {
    const { cursor, entries } = found.get(text) ?? {}
    if (!cursor || !entries) return null
    const isSeen = seenBy(cursor)
    return entries.filter((entry) => !isSeen(entry))
  }
}

/** True if all of them could be served. */
async function loadInto(found: Found, app: Store & Clock, readers: Reader[], options: Options): Promise<boolean> {
  const [first, ...others] = readers
  if (!first) return true
  const from = others.length === 0 ? first.text : formatCursor(earliest([first.cursor, ...others.map(({ cursor }) => cursor)]))
  const entries = await loadFrom(app, from, options)
  if (entries) {
    for (const { text, cursor } of readers) found.set(text, { cursor, entries })
    return true
  }
  if (others.length === 0) return false
  const half = readers.length >> 1
  // The earlier half has missed at least as much as the later one.
  return (await loadInto(found, app, readers.slice(half), options)) && loadInto(found, app, readers.slice(0, half), options)
}

async function loadFrom(app: Store & Clock, from: string, { until, max, phoneNumberId = null }: Options): Promise<FeedEntry[] | null> {
  const entries: FeedEntry[] = []
  for (let cursor = from; ;) {
    const page = await loadFeed(app, cursor, { until, phoneNumberId, limit: Math.min(pageSize, max + 1) })
    if (!page) return null
    entries.push(...page.entries)
    if (entries.length > max) return null
    if (!page.more) return entries
    cursor = page.cursor
  }
}
