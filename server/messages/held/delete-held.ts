import type { Input } from '#domain/api/api.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { deleteHeldEntries } from './held-entries.ts'
import { recordDeletedDeliveries } from '#server/messages/deleted-deliveries.ts'

/** Deletes held texts for good; a gateway that repeats a delivery does not restore it. Ids of texts that are no longer waiting are skipped. */
export async function deleteHeld(ctx: Context, input: Input<'held.delete'>): Promise<void> {
  const count = await transact(ctx.db, async (tx) => {
    const deleted = await deleteHeldEntries(tx, input.ids)
    await recordDeletedDeliveries(tx, deleted.deliveries, ctx.now())
    const metadata = { count: deleted.count, changes: { status: ['held', 'dropped'] } }
    if (deleted.count > 0) await recordAction(ctx, tx, { action: 'drop_held_texts', resource: 'ingest_log', metadata })
    return deleted.count
  })
  if (count > 0) ctx.announce()
}
