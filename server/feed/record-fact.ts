import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { insertFacts, type NewFact } from './feed-queries.ts'

/** Records a change that watchers must see. Call it in the transaction of the change, and `ctx.announce()` after the commit. */
export async function recordFact(db: Kysely<Database> | Transaction<Database>, ...facts: NewFact[]): Promise<void> {
  await insertFacts(db, facts)
}
