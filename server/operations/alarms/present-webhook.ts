import type { Output } from '#domain/api/api.ts'
import type { App } from '#server/context.ts'
import { decryptSecret, unreadable } from '#server/base/encrypt-secret.ts'
import type { StoredWebhook } from './delivery-queries.ts'

/** A webhook for the admin area, without its address and secret. */
export function presentWebhook(app: App, row: StoredWebhook): Output<'webhooks.change'> {
  const { id, name, shape, host, chat_id: chatId, is_active: isActive, created_at: created, updated_at: updated } = row
  return {
    id: String(id),
    name,
    shape,
    host,
    chat_id: chatId,
    is_active: isActive,
    is_lost: [row.url, row.secret].some((sealed) => decryptSecret(app.secret, sealed) === unreadable),
    created_at: created.toISOString(),
    updated_at: updated.toISOString(),
  }
}
