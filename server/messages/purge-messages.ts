import type { Store } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { countByNumber } from './count-by-number.ts'
import { countHiddenBefore, deleteHiddenBefore } from './hidden-queries.ts'
import { countMessagesBefore, deleteMessagesBefore } from './message-queries.ts'

/** Hidden ones included. */
export async function countOldMessages(app: Store, before: Date): Promise<number> {
  return (await countMessagesBefore(app.db, before)) + (await countHiddenBefore(app.db, before))
}

/** Deletes older texts, all that are hidden and at most `limit` others; the caller announces it after the commit. Returns the number of deleted texts. */
export async function purgeMessages(tx: Tx, before: Date, limit: number): Promise<number> {
  const hidden = await deleteHiddenBefore(tx, before)
  const rows = await deleteMessagesBefore(tx, before, limit)
  if (rows.length > 0) await recordFact(tx, { kind: 'messages.purged', counts: countByNumber(rows) })
  return rows.reduce((sum, row) => sum + row.count, hidden)
}
