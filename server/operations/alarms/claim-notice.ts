import type { App } from '#server/context.ts'
import { decryptSecret, unreadable } from '#server/base/encrypt-secret.ts'
import { getProfile } from '#server/users/get-profile.ts'
import { claimDelivery, findWebhook, type StoredDelivery, type StoredWebhook } from './delivery-queries.ts'

/** Longer than an attempt may take: then another node may make the next one. */
export const leaseMs = 60_000

export type WebhookTarget = { url: string; secret: string; shape: 'json' | 'slack' | 'telegram'; chatId: string | null }

export type ClaimedNotice = {
  delivery: StoredDelivery
  /** A string is the reason why it cannot be delivered. */
  to: { email: string } | WebhookTarget | string
}

/** Claims one delivery that is due, for this node. Null where there is none. */
export async function claimNotice(app: App): Promise<ClaimedNotice | null> {
  const now = app.now()
  const delivery = await claimDelivery(app.db, { now, leaseUntil: new Date(now.getTime() + leaseMs) })
  if (!delivery) return null
  if (delivery.profile_id !== null) {
    const profile = await getProfile(app, delivery.profile_id)
    const isWanted = profile?.is_active && profile.role !== 'user' && profile.wants_alarms
    return { delivery, to: isWanted ? { email: profile.email } : 'This administrator does not want e-mails about alarms any more.' }
  }
  const webhook = await findWebhook(app.db, delivery.webhook_id ?? 0)
  return { delivery, to: webhook ? decryptTarget(app, webhook) : 'This webhook has been removed.' }
}

/** A string is the reason why nothing can be delivered to this webhook. */
export function decryptTarget(app: App, row: StoredWebhook): WebhookTarget | string {
  const url = decryptSecret(app.secret, row.url)
  const secret = decryptSecret(app.secret, row.secret)
  if (url === unreadable || secret === unreadable)
    return 'The address cannot be decrypted, because SECRET has changed. Enter it again, and make a new signing secret.'
  return { url, secret, shape: row.shape, chatId: row.chat_id }
}
