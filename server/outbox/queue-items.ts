import type { Db } from '#server/db/database.ts'
import { insertItems, type ItemKind, type NewItem } from './outbox-queries.ts'

/**
 * Queues items, each once for its recipient and key.
 * @param db the transaction of the change that they are about, where there is one
 */
export async function queueItems(db: Db, kind: ItemKind, items: NewItem[], { now }: { now: Date }): Promise<void> {
  if (items.length > 0) await insertItems(db, kind, items, now)
}
