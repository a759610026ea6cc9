import type { App, Clock, Store } from '#server/context.ts'
import { isAhead, parseCursor, formatCursor, type Cursor } from './cursor.ts'
import { findHead, findSince, type FeedRow } from './feed-queries.ts'

export type { FeedRow } from './feed-queries.ts'

/** A row of the feed with the cursor of a reader who has read exactly this far. */
export type FeedEntry = FeedRow & { cursor: string }

export type FeedPage = {
  entries: FeedEntry[]
  /** The cursor after the last entry, to continue from. */
  cursor: string
  /** The page was full; there is more after `cursor`. */
  more: boolean
}

/** Facts are stored twice as long, so that a cursor of this age misses none. */
export const cursorLifetimeMs = 60 * 60 * 1000

/** The cursor at the current end of the feed. */
export async function loadFeedHead(app: Store & Clock): Promise<string> {
  const { snapshot, epoch } = await findHead(app.db)
  return formatCursor({ epoch, issuedAt: unixSeconds(app), done: snapshot, partial: null })
}

/**
 * The rows that committed after `from`, in commit-safe order, on any node: none is missed, and none comes twice but the first part of a batch that
 * was cut twice (see `midway`). With `until` (another cursor) it stops there. Null when the cursor is invalid: malformed, of another database, ahead of this one, or too old.
 */
export async function loadFeed(
  app: Store & Clock,
  from: string,
  options: { until?: string; phoneNumberId?: number | null; limit: number },
): Promise<FeedPage | null> {
  const cursor = parseCursor(from)
  if (!cursor || isExpired(app, cursor)) return null
  const until = options.until === undefined ? null : parseCursor(options.until)
  const found = await findSince(app.db, cursor, {
    until: until?.done ?? null,
    phoneNumberId: options.phoneNumberId ?? null,
    limit: options.limit,
  })
  if (found.epoch !== cursor.epoch || isAhead(cursor, found.snapshot)) return null
  const seen: Cursor = { epoch: found.epoch, issuedAt: unixSeconds(app), done: until?.done ?? found.snapshot, partial: null }
  const entries = found.rows.map((row, index) => ({ ...row, cursor: cursorAfter(cursor, seen, row, index === found.rows.length - 1) }))
  const more = entries.length === options.limit
  const last = entries.at(-1)
  if (!more || !last) return { entries, cursor: formatCursor(seen), more: false }
  last.cursor = formatCursor(midway(cursor, seen, last))
  return { entries, cursor: last.cursor, more }
}

export function isExpired(app: Pick<App, 'now'>, cursor: Cursor): boolean {
  return unixSeconds(app) - cursor.issuedAt > cursorLifetimeMs / 1000
}

function cursorAfter(from: Cursor, seen: Cursor, row: FeedRow, isLast: boolean): string {
  return formatCursor(isLast ? seen : midway(from, seen, row))
}

/** The cursor after `row`, in the middle of the rows that `seen` adds to `from`. A second cut within the same batch is rare, and repeats the batch's first part. */
function midway(from: Cursor, seen: Cursor, row: FeedRow): Cursor {
  return { ...seen, done: from.done, partial: { next: seen.done, xid: row.xid, id: row.id } }
}

function unixSeconds(app: Pick<App, 'now'>): number {
  return Math.floor(app.now().getTime() / 1000)
}
