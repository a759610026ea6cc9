import { Refusal } from '#domain/errors.ts'
import { withTimeLimit } from './time-limit-queries.ts'
import type { Db } from '#server/db/database.ts'
import type { Turn } from '#server/base/take-turns.ts'
import { searchedBody } from './search-index-queries.ts'
import { findUnindexed, searchNewest, type FoundMessage, type Position, type Search, type UnindexedMessage } from './search-queries.ts'

/** Texts are looked through in slices of some milliseconds, between which others have their turn. */
const sizes = { first: 500, least: 500, most: 2000 }
const aimMs = 15

/** No slice takes long; where the database is so busy that one does, it is spared. */
const longestSliceMs = 1000

/** Among the texts that may not be indexed yet, those of the last seconds; where there are more than `among`, among the newest. */
export async function searchUnindexed(db: Db, search: Search, turn: Turn, among: number): Promise<FoundMessage[]> {
  const hasWords = matcherOf(search)
  const found: FoundMessage[] = []
  let after: UnindexedMessage | null = null
  for (let examined = 0; examined < among;) {
    const rows: UnindexedMessage[] = await turn.step(() => limited(db, (tx) => findUnindexed(tx, search, { after, rows: sizes.first })))
    found.push(...rows.filter((row) => row.isEligible && hasWords(row)))
    after = rows.at(-1) ?? null
    if (after === null) break
    examined += rows.length
  }
  return found
}

/** Among the newest indexed texts, until a page is full, `among` have been looked through, or that has taken `longestMs`. `reach` is where it ended, if not at the oldest. */
export async function searchIndexed(
  db: Db,
  search: Search,
  turn: Turn,
  { among, longestMs }: { among: number; longestMs: number },
): Promise<{ found: FoundMessage[]; reach: Position | null }> {
  const found: FoundMessage[] = []
  let rows = sizes.first
  let { before } = search
  for (let examined = 0; ;) {
    const began = turn.spentMs()
    const slice = await turn.step(() =>
      limited(db, (tx) => searchNewest(tx, { ...search, before, limit: search.limit - found.length }, rows)),
    )
    found.push(...slice.found)
    examined += slice.examined
    if (slice.reach === null || found.length >= search.limit) return { found, reach: null }
    before = slice.reach
    if (examined >= among || turn.spentMs() >= longestMs) return { found, reach: before }
    const ratio = aimMs / Math.max(turn.spentMs() - began, 1)
    rows = Math.round(Math.min(sizes.most, Math.max(sizes.least, rows * Math.min(4, ratio)), among - examined))
  }
}

async function limited<T>(db: Db, work: Parameters<typeof withTimeLimit<T>>[2]): Promise<T> {
  const result = await withTimeLimit(db, longestSliceMs, work)
  if (result === undefined) throw new Refusal('too_many_requests', { retryAfter: 2 })
  return result
}

/** True if a text has each of the words. */
function matcherOf({ terms }: Search): (row: FoundMessage) => boolean {
  const wanted = terms.map(({ word, numberIds }) => ({ word, numberIds: new Set(numberIds) }))
  return (row) => {
    const body = searchedBody(row)
    return wanted.every(({ word, numberIds }) => body.includes(word) || numberIds.has(row.phone_number_id))
  }
}
