import type { Store } from '#server/context.ts'
import { hasUnindexed, indexNext } from './search-index-queries.ts'

/** Some milliseconds: the embedded database does nothing else meanwhile. */
const batchSize = 500

/** Indexes the texts that arrived since the last run, so that a search among a million of them is quick. Returns how many. */
export async function indexMessages(app: Store): Promise<number> {
  let indexed = 0
  while (await hasUnindexed(app.db)) {
    const count = await app.db.transaction().execute((tx) => indexNext(tx, batchSize))
    indexed += count
    if (count < batchSize) break
  }
  return indexed
}
