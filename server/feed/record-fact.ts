import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { insertFacts, type NewFact } from './feed-queries.ts'

/** Records something that watchers must be told. Call it in the transaction that makes it true, and `ctx.announce()` after the commit. */
export async function recordFact(db: Kysely<Database> | Transaction<Database>, ...facts: NewFact[]): Promise<void> {
  await insertFacts(db, facts)
}
