import type { Tx } from '#server/db/database.ts'
import { queueItems } from '#server/outbox/queue-items.ts'
import { listAlarmRecipients } from '#server/users/list-alarm-recipients.ts'
import { countNotifiedAlarms, type StoredAlarm } from './alarm-queries.ts'
import { countShares } from './count-shares.ts'
import { findActiveWebhooks } from './delivery-queries.ts'
import { isRouted, routeChanges } from './route-changes.ts'
import { summariseNotice, type Changes } from './summarise-notice.ts'

/** Queues what opened, closed and is to be remembered for each webhook, and for each administrator who wants e-mails, in the transaction in which it did. */
export async function queueNotice(tx: Tx, changes: Changes, now: Date): Promise<void> {
  if (isEmpty(changes)) return
  const totals = await countShares(tx, changes.opened)
  const left = changes.closed.length > 0 ? await countNotifiedAlarms(tx) : []
  const webhooks = (await findActiveWebhooks(tx)).flatMap((webhook) => {
    const own = routeChanges(webhook, changes)
    const others = left.filter((group) => isRouted(webhook, group))
    return isEmpty(own) ? [] : [{ webhook_id: webhook.id, payload: summariseNotice(own, totals, others) }]
  })
  const emailed = { ...changes, opened: changes.opened.filter(canBeEmailed), reminded: changes.reminded.filter(canBeEmailed) }
  const recipients = isEmpty(emailed) ? [] : await listAlarmRecipients(tx)
  const email = summariseNotice(emailed, totals, left)
  const emails = recipients.map((id) => ({ profile_id: id, payload: email }))
  await queueItems(tx, 'alarm', [...webhooks, ...emails], { now })
}

function isEmpty({ opened, closed, reminded }: Changes): boolean {
  return opened.length + closed.length + reminded.length === 0
}

/** An alarm about failing mail cannot be e-mailed while it lasts; its end, and how long it lasted, can. */
function canBeEmailed({ kind }: StoredAlarm): boolean {
  return kind !== 'mail_failing'
}
