import type { App } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { queueItems } from '#server/outbox/queue-items.ts'
import { insertOverAlarm } from './alarm-queries.ts'
import type { Channel } from './list-channels.ts'
import { awayAlarm } from './outage-alarm.ts'
import { summariseNotice } from './summarise-notice.ts'

/** Stores an outage of the database that is over among the alarms, and queues its end for those who were notified of it. */
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
    const items = notified.map((channel) =>
      'email' in channel ? { profile_id: channel.profileId, payload } : { webhook_id: channel.webhookId, payload },
    )
    await queueItems(tx, 'alarm', items, { now })
    await recordFact(tx, { kind: 'admin.changed' })
  })
  app.announce()
}
