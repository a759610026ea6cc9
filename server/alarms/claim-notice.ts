import type { App } from '#server/context.ts'
import { decryptSecret, unreadable } from '#server/gateways/encrypt-secret.ts'
import { getProfile } from '#server/users/get-profile.ts'
import { claimDelivery, findWebhook, type StoredDelivery } from './delivery-queries.ts'

/** Longer than an attempt may take: then another node may make the next one. */
const leaseMs = 60_000

export type WebhookTarget = { url: string; secret: string; shape: 'json' | 'slack' | 'telegram'; chatId: string | null }

export type ClaimedNotice = {
  delivery: StoredDelivery
  /** A string is the reason why it cannot be delivered. */
  to: { email: string } | WebhookTarget | string
}

/** Claims one delivery that is due, for this node; of those that are due, or the one with this id. Null where there is none. */
export async function claimNotice(app: App, only: number | null = null): Promise<ClaimedNotice | null> {
  const now = app.now()
  const delivery = await claimDelivery(app.db, { now, leaseUntil: new Date(now.getTime() + leaseMs), only })
  if (!delivery) return null
  if (delivery.profile_id !== null) {
    const profile = await getProfile(app, delivery.profile_id)
    const isWanted = profile?.is_active && profile.role !== 'user' && profile.wants_alarms
    return { delivery, to: isWanted ? { email: profile.email } : 'This administrator does not want e-mails about alarms any more.' }
  }
  return { delivery, to: await findTarget(app, delivery.webhook_id ?? 0) }
}

async function findTarget(app: App, id: number): Promise<WebhookTarget | string> {
  const row = await findWebhook(app.db, id)
  if (!row) return 'This webhook has been removed.'
  const url = decryptSecret(app.secret, row.url)
  const secret = decryptSecret(app.secret, row.secret)
  if (url === unreadable || secret === unreadable)
    return 'The address cannot be decrypted, because SECRET has changed. Enter it again, and make a new signing secret.'
  return { url, secret, shape: row.shape, chatId: row.chat_id }
}
