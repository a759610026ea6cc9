import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { WebhookShape } from '#domain/operations/alarms.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { encryptSecret } from '#server/gateways/secrets/encrypt-secret.ts'
import { turnedOff } from './claim-notices.ts'
import { orAll } from './create-webhook.ts'
import { failWaitingDeliveries, lockWebhook, updateWebhook, type StoredWebhook } from './delivery-queries.ts'
import { parseWebhookUrl } from './parse-webhook-url.ts'
import { presentWebhook } from './present-webhook.ts'
import { fieldsOfShape } from './webhook-fields.ts'

const fields = ['name', 'shape', 'host', 'chat_id', 'template', 'kinds', 'places', 'is_active'] as const

/** Changes a webhook, or turns it on or off; what waits for one that is turned off is given up. @throws Refusal webhook_not_found, webhook_changed (it was saved since `updated_at`), field_invalid */
export async function changeWebhook(
  ctx: Context,
  { id, url: given, updated_at: updatedAt, ...input }: Input<'webhooks.change'>,
): Promise<Output<'webhooks.change'>> {
  const url = given === undefined ? null : parseWebhookUrl(given)
  const row = await ctx.db.transaction().execute(async (tx) => {
    const before = await lockWebhook(tx, parseId(id) ?? 0)
    if (!before) throw new Refusal('webhook_not_found')
    if (updatedAt !== undefined && updatedAt !== before.updated_at.toISOString()) throw new Refusal('webhook_changed')
    const shape = input.shape ?? before.shape
    const hasKey = before.key !== null && shape === before.shape
    const { key, ...own } = fieldsOfShape(
      shape,
      url,
      { ...input, chat_id: orStored(input.chat_id, before.chat_id), template: orStored(input.template, before.template) },
      hasKey,
    )
    if (key === undefined && url !== null && url.host !== before.host) throw keyOfAnotherHost(shape)
    const now = ctx.now()
    const after = await updateWebhook(tx, before.id, {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.is_active === undefined ? {} : { is_active: input.is_active }),
      ...(url === null ? {} : { url: encryptSecret(ctx.secret, url.href), host: url.host }),
      shape,
      ...own,
      ...(key === undefined ? {} : { key: key === null ? null : encryptSecret(ctx.secret, key) }),
      ...(input.kinds === undefined ? {} : { kinds: orAll(input.kinds) }),
      ...(input.places === undefined ? {} : { places: orAll(input.places) }),
      updated_at: now,
    })
    if (before.is_active && !after.is_active) await failWaitingDeliveries(tx, before.id, turnedOff, now)
    await recordAction(ctx, tx, {
      action: 'update_webhook',
      resource: 'webhooks',
      metadata: {
        id,
        name: after.name,
        ...(url === null ? {} : { address: 'changed' }),
        ...(key ? { key: 'changed' } : {}),
        changes: changesOf(before, after),
      },
    })
    return after
  })
  ctx.announce()
  return presentWebhook(ctx, row)
}

function changesOf(before: StoredWebhook, after: StoredWebhook): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    fields.filter((key) => String(before[key]) !== String(after[key])).map((key) => [key, [before[key], after[key]]]),
  )
}

function orStored<Value>(given: Value | undefined, stored: Value): Value {
  return given === undefined ? stored : given
}

/** A key is sent to the host for which it was entered. */
function keyOfAnotherHost(shape: WebhookShape): Refusal {
  return new Refusal('field_invalid', {
    field: shape === 'pagerduty' ? 'routing_key' : 'api_key',
    message: 'Enter the key again: it is only sent to the host for which it was entered.',
  })
}
