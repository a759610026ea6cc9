import type { Clock, Store } from '#server/context.ts'
import { isAhead, parseCursor, formatCursor } from './cursor.ts'
import { tallySince, type Tally, type TallyFact } from './feed-queries.ts'

export type FeedTally = {
  tallies: Tally[]
  facts: TallyFact[]
  cursor: string
}

/** The changes to the counts of numbers since `from`. Null when the cursor is invalid and everything must be counted again. */
export async function tallyFeed(app: Store & Clock, from: string): Promise<FeedTally | null> {
  const cursor = parseCursor(from)
  if (!cursor) return null
  const found = await tallySince(app.db, cursor)
  if (found.epoch !== cursor.epoch || isAhead(cursor, found.snapshot)) return null
  const issuedAt = Math.floor(app.now().getTime() / 1000)
  return {
    tallies: found.tallies,
    facts: found.facts,
    cursor: formatCursor({ epoch: found.epoch, issuedAt, done: found.snapshot, partial: null }),
  }
}
