import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { WebhookShape } from '#domain/operations/alarms.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { encryptSecret } from '#server/base/encrypt-secret.ts'
import { findWebhooks, insertWebhook } from './delivery-queries.ts'
import { parseWebhookUrl } from './parse-webhook-url.ts'
import { presentWebhook } from './present-webhook.ts'

const maxWebhooks = 20
const secretBytes = 32

/** Adds a webhook, and returns its signing secret, which is never shown again. @throws Refusal field_invalid, webhooks_full */
export async function createWebhook(ctx: Context, input: Input<'webhooks.create'>): Promise<Output<'webhooks.create'>> {
  const { name, shape, chat_id: chatId = null } = input
  const url = parseWebhookUrl(input.url)
  requireChat(shape, chatId)
  const secret = newSecret(ctx)
  const row = await ctx.db.transaction().execute(async (tx) => {
    if ((await findWebhooks(tx)).length >= maxWebhooks) throw new Refusal('webhooks_full')
    const now = ctx.now()
    const stored = await insertWebhook(tx, {
      name,
      shape,
      chat_id: shape === 'telegram' ? chatId : null,
      host: url.host,
      created_at: now,
      updated_at: now,
      url: encryptSecret(ctx.secret, url.href),
      secret: encryptSecret(ctx.secret, secret),
    })
    await recordAction(ctx, tx, {
      action: 'create_webhook',
      resource: 'webhooks',
      metadata: { id: String(stored.id), name, shape, host: url.host },
    })
    return stored
  })
  ctx.announce()
  return { ...presentWebhook(ctx, row), secret }
}

export function newSecret(ctx: Context): string {
  return ctx.randomBytes(secretBytes).toString('base64url')
}

/** @throws Refusal field_invalid */
export function requireChat(shape: WebhookShape, chatId: string | null): void {
  if (shape === 'telegram' && !chatId)
    throw new Refusal('field_invalid', { field: 'chat_id', message: 'Enter the id of the chat, such as -1001234567890.' })
}
