import type { Input } from '#domain/api.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { deleteHeldEntries } from '#server/ingest-log/held-entries.ts'
import { recordDeletedDeliveries } from '#server/messages/deleted-deliveries.ts'

/** Deletes held texts from the log for good; a gateway that delivers one of them again does not bring it back. Ids that do not wait any more are passed over. */
export async function deleteHeld(ctx: Context, input: Input<'held.delete'>): Promise<void> {
  const count = await ctx.db.transaction().execute(async (tx) => {
    const dropped = await deleteHeldEntries(tx, input.ids)
    await recordDeletedDeliveries(tx, dropped.deliveries, ctx.now())
    const metadata = { count: dropped.count, changes: { status: ['held', 'dropped'] } }
    if (dropped.count > 0) await recordAction(ctx, tx, { action: 'drop_held_texts', resource: 'ingest_log', metadata })
    return dropped.count
  })
  if (count > 0) ctx.announce()
}
