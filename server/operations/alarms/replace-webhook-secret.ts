import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { encryptSecret } from '#server/gateways/secrets/encrypt-secret.ts'
import { lockWebhook, updateWebhook } from './delivery-queries.ts'
import { newSecret } from './webhook-secret.ts'

/** Replaces the signing secret of a webhook, at once, and returns the new one, which is never shown again. @throws Refusal webhook_not_found */
export async function replaceWebhookSecret(ctx: Context, { id }: Input<'webhooks.newSecret'>): Promise<Output<'webhooks.newSecret'>> {
  const secret = newSecret(ctx)
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockWebhook(tx, parseId(id) ?? 0)
    if (!row) throw new Refusal('webhook_not_found')
    await updateWebhook(tx, row.id, { secret: encryptSecret(ctx.secret, secret), updated_at: ctx.now() })
    await recordAction(ctx, tx, { action: 'new_webhook_secret', resource: 'webhooks', metadata: { id, name: row.name } })
  })
  ctx.announce()
  return { secret }
}
