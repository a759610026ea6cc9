import type { Transaction } from 'kysely'
import type { App } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { deleteHiddenBefore } from './hidden-queries.ts'
import { countMessagesBefore, deleteMessagesBefore } from './message-queries.ts'

export async function countOldMessages(app: App, before: Date): Promise<number> {
  return countMessagesBefore(app.db, before)
}

/** Deletes at most `limit` older texts; the caller announces it after the commit. Returns the number of deleted texts. */
export async function purgeMessages(tx: Transaction<Database>, before: Date, limit: number): Promise<number> {
  const rows = await deleteMessagesBefore(tx, before, limit)
  await deleteHiddenBefore(tx, before)
  if (rows.length > 0) await recordFact(tx, { kind: 'messages.purged' })
  return rows.reduce((sum, row) => sum + row.count, 0)
}
