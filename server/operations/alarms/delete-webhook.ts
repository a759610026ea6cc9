import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { deleteWebhookRow, lockWebhook } from './delivery-queries.ts'

/** Removes a webhook with its deliveries. @throws Refusal webhook_not_found */
export async function deleteWebhook(ctx: Context, { id }: Input<'webhooks.delete'>): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockWebhook(tx, parseId(id) ?? 0)
    if (!row) throw new Refusal('webhook_not_found')
    await deleteWebhookRow(tx, row.id)
    await recordAction(ctx, tx, { action: 'delete_webhook', resource: 'webhooks', metadata: { id, name: row.name, host: row.host } })
  })
  ctx.announce()
}
