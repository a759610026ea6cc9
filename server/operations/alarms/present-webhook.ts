import type { Output } from '#domain/api/api.ts'
import type { App } from '#server/context.ts'
import { isAlarmKind } from '#domain/operations/alarms.ts'
import type { StoredWebhook } from './delivery-queries.ts'
import { decryptTarget } from './webhook-target.ts'

/** A webhook for the admin area, without its address, secret and key. */
export function presentWebhook(app: App, row: StoredWebhook): Output<'webhooks.change'> {
  const { id, name, shape, host, chat_id: chatId, is_active: isActive, created_at: created, updated_at: updated } = row
  return {
    id: String(id),
    name,
    shape,
    host,
    chat_id: chatId,
    is_active: isActive,
    has_key: row.key !== null,
    template: row.template,
    kinds: row.kinds?.filter(isAlarmKind) ?? null,
    places: row.places,
    is_lost: typeof decryptTarget(app, row) === 'string',
    created_at: created.toISOString(),
    updated_at: updated.toISOString(),
  }
}
