import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { queueClaimed } from '#server/outbox/queue-claimed.ts'
import { leaseMs, type ClaimedNotice } from './claim-notices.ts'
import { lockWebhook } from './delivery-queries.ts'
import type { Notice } from './notice.ts'
import { decryptTarget } from './webhook-target.ts'

/** Queues a test for a webhook, claimed for this node, so that nobody else delivers it first. @throws Refusal webhook_not_found */
export async function queueTest(ctx: Context, webhookId: string): Promise<ClaimedNotice> {
  const claimed = await ctx.db.transaction().execute(async (tx) => {
    const row = await lockWebhook(tx, parseId(webhookId) ?? 0)
    if (!row) throw new Refusal('webhook_not_found')
    await recordAction(ctx, tx, { action: 'test_webhook', resource: 'webhooks', metadata: { id: webhookId, name: row.name } })
    const item = { webhook_id: row.id, payload: { opened: [], closed: [], is_test: true } }
    const delivery = await queueClaimed<Notice>(tx, 'alarm', item, { now: ctx.now(), leaseMs })
    return { delivery, to: decryptTarget(ctx, row) }
  })
  ctx.announce()
  return claimed
}
