import type { App } from '#server/context.ts'
import { claimItems, type Allowance, type Item, type ItemKind } from './outbox-queries.ts'

/**
 * Claims items that are due, for this node: the oldest of each recipient.
 * @param leaseMs longer than an attempt may take; afterwards another node may make the next one
 */
export async function claimDue<Payload>(
  app: Pick<App, 'db' | 'now'>,
  kind: ItemKind,
  { leaseMs, ...allowance }: { leaseMs: number } & Allowance,
): Promise<Array<Item<Payload>>> {
  const now = app.now()
  return claimItems(app.db, kind, { now, leaseUntil: new Date(now.getTime() + leaseMs), ...allowance })
}
