import type { App } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { countOrphans, deleteOrphans } from './number-queries.ts'

const batchSize = 500

export async function countOrphanNumbers(app: App): Promise<number> {
  return countOrphans(app.db)
}

/** Deletes some of the numbers that no gateway holds, with their texts; the lists hear of each. Returns how many went, and whether that was all. */
export async function deleteOrphanNumbers(app: App): Promise<{ count: number; done: boolean }> {
  const ids = await app.db.transaction().execute(async (tx) => {
    const gone = await deleteOrphans(tx, batchSize)
    await recordFact(tx, ...gone.map((id) => ({ kind: 'number.removed' as const, phone_number_id: id })))
    return gone
  })
  if (ids.length > 0) app.announce()
  return { count: ids.length, done: ids.length < batchSize }
}
