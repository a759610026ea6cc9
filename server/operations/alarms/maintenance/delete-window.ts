import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Context } from '#server/context.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import { nameWindow } from './present-window.ts'
import { deleteWindowRow, lockWindow } from './window-queries.ts'

/** Takes planned work back, or ends it now: what it covers rings again. @throws Refusal maintenance_window_not_found */
export async function deleteWindow(ctx: Context, { id }: Input<'maintenanceWindows.delete'>): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const window = await lockWindow(tx, parseId(id) ?? 0)
    if (!window) throw new Refusal('maintenance_window_not_found')
    await deleteWindowRow(tx, window.id)
    await recordAction(ctx, tx, {
      action: window.starts_at > ctx.now() ? 'cancel_maintenance' : 'end_maintenance',
      resource: 'alarms',
      metadata: { id, covers: nameWindow(window) },
    })
  })
  ctx.announce()
}
