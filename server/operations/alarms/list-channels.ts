import type { App } from '#server/context.ts'
import { listAlarmAddresses } from '#server/users/alarm-emails.ts'
import { findActiveWebhooks } from './delivery-queries.ts'
import { isRouted } from './route-changes.ts'
import { decryptTarget, type WebhookTarget } from './webhook-target.ts'

/** By which an alarm of a kind is told. */
export type Channel = { webhookId: number; target: WebhookTarget } | { profileId: string; email: string }

/** The channels by which alarms of this kind are told that are about nothing at a place. */
export async function listChannels(app: App, kind: string): Promise<Channel[]> {
  const [webhooks, addresses] = await Promise.all([findActiveWebhooks(app.db), listAlarmAddresses(app)])
  return [
    ...webhooks.flatMap((row): Channel[] => {
      const target = decryptTarget(app, row)
      return typeof target === 'string' || !isRouted(row, { kind, place: '' }) ? [] : [{ webhookId: row.id, target }]
    }),
    ...addresses.map(({ id, email }): Channel => ({ profileId: id, email })),
  ]
}
