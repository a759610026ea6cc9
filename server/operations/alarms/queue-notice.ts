import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { findActiveWebhookIds, insertDeliveries } from './delivery-queries.ts'
import type { Notice, ToldAlarm } from './notice.ts'
import { listAlarmRecipients } from '#server/users/list-alarm-recipients.ts'

/** Queues what opened and closed for each webhook, and for each administrator who wants e-mails, in the transaction in which it did. */
export async function queueNotice(tx: Transaction<Database>, notice: Notice, now: Date): Promise<void> {
  if (notice.opened.length + notice.closed.length === 0) return
  const webhooks = (await findActiveWebhookIds(tx)).map((id) => ({ webhook_id: id, profile_id: null, notice }))
  const emailed = { ...notice, opened: notice.opened.filter(canBeEmailed) }
  const hasEmail = emailed.opened.length + emailed.closed.length > 0
  const recipients = hasEmail ? await listAlarmRecipients(tx) : []
  await insertDeliveries(tx, [...webhooks, ...recipients.map((id) => ({ webhook_id: null, profile_id: id, notice: emailed }))], now)
}

/** That mail is failing cannot be e-mailed; that it failed, and for how long, can. */
function canBeEmailed({ kind }: ToldAlarm): boolean {
  return kind !== 'mail_failing'
}
