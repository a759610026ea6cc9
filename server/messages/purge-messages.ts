import type { App } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { countMessagesBefore, deleteMessagesBefore } from './message-queries.ts'

export async function countOldMessages(app: App, before: Date): Promise<number> {
  return countMessagesBefore(app.db, before)
}

/** Deletes at most `limit` older texts; watchers are told to reload. Returns the number of deleted texts. */
export async function purgeMessages(app: App, before: Date, limit: number): Promise<number> {
  const count = await app.db.transaction().execute(async (tx) => {
    const rows = await deleteMessagesBefore(tx, before, limit)
    if (rows.length > 0) await recordFact(tx, { kind: 'messages.purged' })
    return rows.reduce((sum, row) => sum + row.count, 0)
  })
  if (count > 0) app.announce()
  return count
}
