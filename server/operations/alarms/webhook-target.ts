import type { WebhookShape } from '#domain/operations/alarms.ts'
import type { App } from '#server/context.ts'
import { decryptSecret, unreadable } from '#server/gateways/secrets/encrypt-secret.ts'
import type { StoredWebhook } from './delivery-queries.ts'

/** Where a webhook is sent, in the clear. */
export type WebhookTarget = {
  url: string
  secret: string
  shape: WebhookShape
  chatId: string | null
  /** What the receiver asks for: a routing key, an API key, an access token. */
  key: string | null
  template: string | null
}

/** A string is the reason why nothing can be delivered to this webhook. */
export function decryptTarget(app: Pick<App, 'secret'>, row: StoredWebhook): WebhookTarget | string {
  const url = decryptSecret(app.secret, row.url)
  const secret = decryptSecret(app.secret, row.secret)
  const key = row.key === null ? null : decryptSecret(app.secret, row.key)
  if (url === unreadable || secret === unreadable || key === unreadable)
    return 'The address cannot be decrypted, because SECRET has changed. Enter it again, and make a new signing secret.'
  return { url, secret, shape: row.shape, chatId: row.chat_id, key, template: row.template }
}
