import type { App } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { queueItems } from '#server/outbox/queue-items.ts'
import { listAlarmRecipients } from '#server/users/list-alarm-recipients.ts'
import { insertOverAlarm } from './alarm-queries.ts'
import { findWebhooks } from './delivery-queries.ts'
import type { Channel } from './list-channels.ts'
import { awayAlarm } from './outage-alarm.ts'
import { summariseNotice } from './summarise-notice.ts'

/** Stores an outage of the database that is over among the alarms, and queues its end for those who were notified of it and are still there. */
export async function recordOutage(app: App, { since, notified }: { since: Date; notified: Channel[] }): Promise<void> {
  const now = app.now()
  await app.db.transaction().execute(async (tx) => {
    const row = await insertOverAlarm(tx, {
      ...awayAlarm,
      seen_since: since,
      opened_at: since,
      told_at: since,
      gone_since: now,
      closed_at: now,
    })
    const payload = summariseNotice({ opened: [], closed: [row], reminded: [] }, {}, [])
    const webhooks = new Set((await findWebhooks(tx)).map(({ id }) => id))
    const recipients = new Set(await listAlarmRecipients(tx))
    const isThere = (channel: Channel) => ('email' in channel ? recipients.has(channel.profileId) : webhooks.has(channel.webhookId))
    const items = notified
      .filter(isThere)
      .map((channel) => ('email' in channel ? { profile_id: channel.profileId, payload } : { webhook_id: channel.webhookId, payload }))
    await queueItems(tx, 'alarm', items, { now })
    await recordFact(tx, { kind: 'admin.changed' })
  })
  app.announce()
}
