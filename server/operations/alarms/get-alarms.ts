import type { Output } from '#domain/api/api.ts'
import { isAlarmKind, alarmKinds } from '#domain/operations/alarms.ts'
import type { Context } from '#server/context.ts'
import { countAlarmRecipients, wantsAlarms } from '#server/users/alarm-emails.ts'
import { countOpenAlarms, findMutes, findOpenAlarms, findWatch, type TitledMute } from './alarm-queries.ts'
import { findDeliveriesOfWebhooks, findWebhooks, type StoredDelivery } from './delivery-queries.ts'
import { presentAlarms } from './present-alarm.ts'
import { presentWebhook } from './present-webhook.ts'
import { titleOf } from './render-notice.ts'

const maxOpen = 200
const maxDeliveries = 20

/** What is wrong now, what is muted, and who is told, with the last deliveries. */
export async function getAlarms(ctx: Context): Promise<Output<'alarms.get'>> {
  const [open, total, mutes, watch, webhooks, deliveries, wantsEmail, emailed] = await Promise.all([
    findOpenAlarms(ctx.db, maxOpen),
    countOpenAlarms(ctx.db),
    findMutes(ctx.db, ctx.now()),
    findWatch(ctx.db),
    findWebhooks(ctx.db),
    findDeliveriesOfWebhooks(ctx.db, maxDeliveries),
    wantsAlarms(ctx),
    countAlarmRecipients(ctx),
  ])
  return {
    open: presentAlarms(open),
    open_total: total,
    mutes: mutes.flatMap(presentMute),
    wants_email: wantsEmail,
    emailed,
    mail: ctx.config.smtpUrl === undefined ? 'printed' : ctx.lastMailError() === null ? 'up' : 'down',
    evaluated_at: watch.evaluated_at?.toISOString() ?? null,
    webhooks: webhooks.map((row) => presentWebhook(ctx, row)),
    deliveries: deliveries.map(presentDelivery),
  }
}

function presentMute({ kind, subject, until, title }: TitledMute): Output<'alarms.get'>['mutes'] {
  if (!isAlarmKind(kind)) return []
  const { name } = alarmKinds[kind]
  return [{ kind, subject, title: subject === '' ? name : (title ?? `${name}: ${subject}`), until: until?.toISOString() ?? null }]
}

function presentDelivery(row: StoredDelivery & { webhook_name: string }): Output<'alarms.get'>['deliveries'][number] {
  return {
    id: String(row.id),
    webhook: row.webhook_name,
    state: row.state,
    title: titleOf(row.notice),
    attempts: row.attempts,
    error: row.error,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    next_at: row.state === 'waiting' ? row.next_at.toISOString() : null,
  }
}
