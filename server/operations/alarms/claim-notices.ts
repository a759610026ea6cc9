import type { App } from '#server/context.ts'
import { getProfile } from '#server/users/get-profile.ts'
import { claimDue } from '#server/outbox/claim-due.ts'
import { findWebhook, type StoredDelivery } from './delivery-queries.ts'
import type { Notice } from './notice.ts'
import { decryptTarget, type WebhookTarget } from './webhook-target.ts'

/** Longer than an attempt may take: then another node may make the next one. */
export const leaseMs = 60_000
const maxAtOnce = 20
/** Why nothing is delivered to a webhook that is not active. */
export const turnedOff = 'The webhook was turned off.'

export type ClaimedNotice = {
  delivery: StoredDelivery
  /** A string is the reason why it cannot be delivered. */
  to: { email: string } | WebhookTarget | string
}

/** Claims notices that are due, for this node: one of each recipient, up to `maxAtOnce`. */
export async function claimNotices(app: App): Promise<ClaimedNotice[]> {
  const claimed = await claimDue<Notice>(app, 'alarm', { leaseMs, limit: maxAtOnce, share: maxAtOnce, underWay: new Map() })
  return Promise.all(claimed.map(async (delivery) => ({ delivery, to: await findTarget(app, delivery) })))
}

async function findTarget(
  app: App,
  { profile_id: profileId, webhook_id: webhookId, payload }: StoredDelivery,
): Promise<ClaimedNotice['to']> {
  if (profileId !== null) {
    const profile = await getProfile(app, profileId)
    const isWanted = profile?.is_active && profile.role !== 'user' && profile.wants_alarms
    return isWanted ? { email: profile.email } : 'This administrator does not want e-mails about alarms any more.'
  }
  const webhook = await findWebhook(app.db, webhookId ?? 0)
  if (!webhook) return 'This webhook has been removed.'
  return webhook.is_active || payload.is_test ? decryptTarget(app, webhook) : turnedOff
}
