import type { App } from '#server/context.ts'
import { isAhead, parseCursor, formatCursor } from './cursor.ts'
import { tallySince, type Tally, type TallyFact } from './feed-queries.ts'

export type FeedTally = {
  tallies: Tally[]
  facts: TallyFact[]
  cursor: string
}

/** What the feed since `from` did to the counts of numbers. Null when the cursor is of no use and everything must be counted anew. */
export async function tallyFeed(app: App, from: string): Promise<FeedTally | null> {
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
