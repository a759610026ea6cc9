import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { encryptSecret } from '#server/gateways/secrets/encrypt-secret.ts'
import { findWebhooks, insertWebhook } from './delivery-queries.ts'
import { parseWebhookUrl } from './parse-webhook-url.ts'
import { presentWebhook } from './present-webhook.ts'
import { fieldsOfShape } from './webhook-fields.ts'
import { newSecret } from './webhook-secret.ts'

const maxWebhooks = 20

/** Adds a webhook, and returns its signing secret, which is never shown again. @throws Refusal field_invalid, webhooks_full */
export async function createWebhook(ctx: Context, input: Input<'webhooks.create'>): Promise<Output<'webhooks.create'>> {
  const { name, shape, kinds = null, places = null } = input
  const url = parseWebhookUrl(input.url)
  const { key, ...fields } = fieldsOfShape(shape, url, input, false)
  const secret = newSecret(ctx)
  const row = await ctx.db.transaction().execute(async (tx) => {
    if ((await findWebhooks(tx)).length >= maxWebhooks) throw new Refusal('webhooks_full')
    const now = ctx.now()
    const stored = await insertWebhook(tx, {
      name,
      shape,
      ...fields,
      kinds: orAll(kinds),
      places: orAll(places),
      host: url.host,
      created_at: now,
      updated_at: now,
      url: encryptSecret(ctx.secret, url.href),
      secret: encryptSecret(ctx.secret, secret),
      key: key ? encryptSecret(ctx.secret, key) : null,
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

/** An empty list is none: all of them. */
export function orAll<Name extends string>(names: Name[] | null): Name[] | null {
  return names?.length ? [...new Set(names)] : null
}
