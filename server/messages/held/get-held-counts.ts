import type { Output } from '#domain/api/api.ts'
import { heldReasons } from '#domain/messages/held.ts'
import type { Store } from '#server/context.ts'
import { countHeldByGateway, type HeldCountRow } from './held-list-queries.ts'

/** How many texts are held, in all, by gateway and by reason: what the list can be filtered by. */
export async function getHeldCounts(ctx: Store): Promise<Output<'held.count'>> {
  const rows = await countHeldByGateway(ctx.db)
  const gateways = new Map<number, Output<'held.count'>['gateways'][number]>()
  for (const { gateway_id: id, name, is_deleted, texts } of rows) {
    // Those of a gateway that was deleted before names were stored cannot be told apart.
    if (id === null) continue
    const known = gateways.get(id)
    if (known) known.texts += texts
    else gateways.set(id, { id: String(id), name: name ?? '', is_deleted, texts })
  }
  const ofReason = (reason: HeldCountRow['reason']) => sum(rows.filter((row) => row.reason === reason))
  return {
    total: sum(rows),
    gateways: [...gateways.values()],
    reasons: heldReasons.flatMap((reason) => (ofReason(reason) > 0 ? [{ reason, texts: ofReason(reason) }] : [])),
  }
}

function sum(rows: HeldCountRow[]): number {
  return rows.reduce((total, { texts }) => total + texts, 0)
}
