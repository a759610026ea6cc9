import type { App } from '#server/context.ts'
import { parseCursor } from '#server/feed/cursor.ts'
import { isExpired, loadFeedHead } from '#server/feed/load-feed.ts'
import { tallyFeed, type FeedTally } from '#server/feed/tally-feed.ts'
import { findAllListedNumbers, findCountedCursor, findListedNumbers, findNumbersAsCounted, storeCountedTexts } from './list-queries.ts'
import type { NumberEntries } from './number-entries.ts'
import { withSnapshot } from './with-snapshot.ts'

/** Counts every text, for nodes that start later. Returns how many numbers have texts. */
export function countTexts(app: App): Promise<number> {
  return withSnapshot(app, async (snapshot) => storeCountedTexts(snapshot.db, await loadFeedHead(snapshot)))
}

/**
 * Fills the entries with every listed number, from the last count (countTexts) and what the feed has got since, or by counting where there is none of the last hour. Returns the position in the feed.
 */
export async function fillEntries(app: App, entries: NumberEntries): Promise<string> {
  const { cursor, rows, since } = await withSnapshot(app, async (snapshot) => {
    const tally = await tallySinceCount(snapshot)
    if (!tally) return { cursor: await loadFeedHead(snapshot), rows: await findAllListedNumbers(snapshot.db), since: null }
    const ids = numbersToCountAgain(tally)
    const recounted = { ids, rows: ids.length === 0 ? [] : await findListedNumbers(snapshot.db, ids) }
    return { cursor: tally.cursor, rows: await findNumbersAsCounted(snapshot.db), since: { tally, recounted } }
  })
  entries.replaceAll(rows)
  if (since) {
    entries.apply(since.tally)
    if (since.recounted.ids.length > 0) entries.replace(since.recounted.ids, since.recounted.rows)
  }
  return cursor
}

/** What the feed has got since the last count. Null where that is of no use. */
async function tallySinceCount(snapshot: App): Promise<FeedTally | null> {
  const counted = await findCountedCursor(snapshot.db)
  const cursor = counted === null ? null : parseCursor(counted)
  if (counted === null || cursor === null || isExpired(snapshot, cursor)) return null
  const tally = await tallyFeed(snapshot, counted)
  return tally === null || hasUncounted(tally) ? null : tally
}

/** Texts were deleted and not counted, as a node of an older version does during an update: no earlier count is right any more. */
export function hasUncounted({ facts }: FeedTally): boolean {
  return facts.some(({ kind, counts }) => kind === 'messages.purged' && counts === null)
}

/** The numbers of which a text was deleted or has changed; the numbers themselves are read anew. */
function numbersToCountAgain({ facts }: FeedTally): number[] {
  const changed = facts.filter(({ kind }) => kind === 'message.deleted' || kind === 'message.changed')
  return [...new Set(changed.flatMap(({ phone_number_id: id }) => (id === null ? [] : [id])))]
}
