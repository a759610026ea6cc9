import type { Db, Tx } from '#server/db/database.ts'
import { withTimeLimit } from './time-limit-queries.ts'
import {
  hasWordIndex,
  measureFrequencies,
  searchByIndex,
  type FoundMessage,
  type Position,
  type Search,
  type Term,
} from './search-queries.ts'

/** The index lists all texts with a word before the first can be read, so it serves rare words. */
const limits = { maxFrequency: 0.02, maxCandidates: 4000, budgetMs: 150, sample: 2000 }

/** The texts before `from` that match, by the index over words; null where it does not serve this search. */
export async function searchOlder(db: Db, search: Search, from: Position): Promise<FoundMessage[] | null> {
  const by = search.terms.filter(({ isIndexed }) => isIndexed)
  if (by.length === 0 || !(await hasWordIndex(db))) return null
  const found = await withTimeLimit(db, limits.budgetMs, async (tx) =>
    (await isOneRare(tx, by, search)) ? searchByIndex(tx, search, { by, from, ...limits }) : null,
  )
  return found ?? null
}

/** The index combines a rare word with frequent ones quickly, and several frequent ones slowly. */
async function isOneRare(tx: Tx, terms: Term[], search: Search): Promise<boolean> {
  // The newest texts did not fill a page with it.
  if (search.terms.length === 1) return true
  const frequencies = await measureFrequencies(tx, terms, limits.sample)
  return frequencies.some((frequency) => frequency <= limits.maxFrequency)
}
