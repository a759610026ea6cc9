import type { Db } from '#server/db/database.ts'
import { insertFacts, type NewFact } from './feed-queries.ts'

/** Records a change that watchers must see. Call it in the transaction of the change, and `ctx.announce()` after the commit. */
export async function recordFact(db: Db, ...facts: NewFact[]): Promise<void> {
  await insertFacts(db, facts)
}
