import { Refusal } from '#domain/errors.ts'
import { parseId } from '#domain/id.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { insertDeliveries, lockWebhook } from './delivery-queries.ts'

/** Queues a test for a webhook, and returns the id of its delivery. @throws Refusal webhook_not_found */
export async function queueTest(ctx: Context, webhookId: string): Promise<number> {
  const id = await ctx.db.transaction().execute(async (tx) => {
    const row = await lockWebhook(tx, parseId(webhookId) ?? 0)
    if (!row) throw new Refusal('webhook_not_found')
    await recordAction(ctx, tx, { action: 'test_webhook', resource: 'webhooks', metadata: { id: webhookId, name: row.name } })
    const notice = { opened: [], closed: [], is_test: true }
    const [queued] = await insertDeliveries(tx, [{ webhook_id: row.id, profile_id: null, notice }], ctx.now())
    return queued ?? 0
  })
  ctx.announce()
  return id
}
