import type { Tx } from '#server/db/database.ts'
import { insertClaimedItem, type Item, type ItemKind, type NewItem } from './outbox-queries.ts'

/** Queues an item that this node attempts at once: nobody else does before `leaseMs` are over. */
export async function queueClaimed<Payload extends object>(
  tx: Tx,
  kind: ItemKind,
  item: NewItem & { payload: Payload },
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<Item<Payload>> {
  return insertClaimedItem(tx, kind, item, { now, leaseUntil: new Date(now.getTime() + leaseMs) })
}
