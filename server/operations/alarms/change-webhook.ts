import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { encryptSecret } from '#server/base/encrypt-secret.ts'
import { requireChat } from './create-webhook.ts'
import { failWaitingDeliveries, lockWebhook, updateWebhook, type StoredWebhook } from './delivery-queries.ts'
import { parseWebhookUrl } from './parse-webhook-url.ts'
import { presentWebhook } from './present-webhook.ts'

const fields = ['name', 'shape', 'host', 'chat_id', 'is_active'] as const

/** Changes a webhook, or turns it on or off; what waits for one that is turned off is given up. @throws Refusal webhook_not_found, field_invalid */
export async function changeWebhook(
  ctx: Context,
  { id, url: given, ...input }: Input<'webhooks.change'>,
): Promise<Output<'webhooks.change'>> {
  const url = given === undefined ? null : parseWebhookUrl(given)
  const row = await ctx.db.transaction().execute(async (tx) => {
    const before = await lockWebhook(tx, parseId(id) ?? 0)
    if (!before) throw new Refusal('webhook_not_found')
    const shape = input.shape ?? before.shape
    const chatId = shape === 'telegram' ? (input.chat_id === undefined ? before.chat_id : input.chat_id) : null
    requireChat(shape, chatId)
    const now = ctx.now()
    const after = await updateWebhook(tx, before.id, {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.is_active === undefined ? {} : { is_active: input.is_active }),
      ...(url === null ? {} : { url: encryptSecret(ctx.secret, url.href), host: url.host }),
      shape,
      chat_id: chatId,
      updated_at: now,
    })
    if (before.is_active && !after.is_active) await failWaitingDeliveries(tx, before.id, 'The webhook was turned off.', now)
    await recordAction(ctx, tx, {
      action: 'update_webhook',
      resource: 'webhooks',
      metadata: { id, name: after.name, ...(url === null ? {} : { address: 'changed' }), changes: changesOf(before, after) },
    })
    return after
  })
  ctx.announce()
  return presentWebhook(ctx, row)
}

function changesOf(before: StoredWebhook, after: StoredWebhook): Record<string, [unknown, unknown]> {
  return Object.fromEntries(fields.filter((key) => before[key] !== after[key]).map((key) => [key, [before[key], after[key]]]))
}
