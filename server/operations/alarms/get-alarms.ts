import type { Output } from '#domain/api/api.ts'
import { isAlarmKind, alarmKinds } from '#domain/operations/alarms.ts'
import type { AlarmGroup } from '#domain/operations/describe-alarms.ts'
import type { Context } from '#server/context.ts'
import { countAlarmRecipients, wantsAlarms } from '#server/users/alarm-emails.ts'
import {
  countOpenAlarms,
  findMutes,
  findOpenAlarms,
  findOpenGroups,
  findPlaceMutes,
  findWatch,
  type PlaceMute,
  type TitledMute,
} from './alarm-queries.ts'
import { countShares } from './count-shares.ts'
import { presentWindow } from './maintenance/present-window.ts'
import { findWindows } from './maintenance/window-queries.ts'
import { findDeliveriesOfWebhooks, findWebhooks, type StoredDelivery } from './delivery-queries.ts'
import { presentAlarms } from './present-alarm.ts'
import { presentWebhook } from './present-webhook.ts'
import { titleOf } from './render-notice.ts'
import { boundGroups } from './summarise-notice.ts'

const maxOpen = 200
const maxDeliveries = 20

/** What is wrong now, what is muted, and who is told, with the last deliveries. */
export async function getAlarms(ctx: Context<'admin'>): Promise<Output<'alarms.get'>> {
  const [open, counts, groups, mutes, placeMutes, windows, watch, webhooks, deliveries, wantsEmail, emailed] = await Promise.all([
    findOpenAlarms(ctx.db, { limit: maxOpen, now: ctx.now() }),
    countOpenAlarms(ctx.db, ctx.now()),
    findOpenGroups(ctx.db),
    findMutes(ctx.db, ctx.now()),
    findPlaceMutes(ctx.db, ctx.now()),
    findWindows(ctx.db, ctx.now()),
    findWatch(ctx.db),
    findWebhooks(ctx.db),
    findDeliveriesOfWebhooks(ctx.db, maxDeliveries),
    wantsAlarms(ctx),
    countAlarmRecipients(ctx),
  ])
  return {
    open: presentAlarms(open),
    open_total: counts.open,
    unplanned_total: counts.unplanned,
    groups: boundGroups(groups.map(presentGroup)).flatMap(({ kind, ...group }) => (isAlarmKind(kind) ? [{ kind, ...group }] : [])),
    totals: await countShares(ctx.db, groups),
    mutes: [...mutes.flatMap(presentMute), ...placeMutes.flatMap(presentPlaceMute)],
    maintenance_windows: windows.map(presentWindow),
    wants_email: wantsEmail,
    emailed,
    mail: ctx.config.smtpUrl === undefined ? 'printed' : ctx.lastMailError() === null ? 'up' : 'down',
    evaluated_at: watch.evaluated_at?.toISOString() ?? null,
    webhooks: webhooks.map((row) => presentWebhook(ctx, row)),
    deliveries: deliveries.map((row) => presentDelivery(row, ctx.now().getTime())),
  }
}

function presentMute({ kind, subject, until, title }: TitledMute): Output<'alarms.get'>['mutes'] {
  if (!isAlarmKind(kind)) return []
  const { name } = alarmKinds[kind]
  return [
    { kind, subject, place: null, title: subject === '' ? name : (title ?? `${name}: ${subject}`), until: until?.toISOString() ?? null },
  ]
}

function presentPlaceMute({ kind, place, until }: PlaceMute): Output<'alarms.get'>['mutes'] {
  const title = kind === '' ? `All alarms at ${place}` : isAlarmKind(kind) ? `${alarmKinds[kind].name} at ${place}` : null
  return title === null ? [] : [{ kind: isAlarmKind(kind) ? kind : null, subject: '', place, title, until: until?.toISOString() ?? null }]
}

function presentGroup({ place, since, ...group }: Awaited<ReturnType<typeof findOpenGroups>>[number]): AlarmGroup {
  return { ...group, place: place === '' ? null : place, since: since.toISOString() }
}

function presentDelivery(row: StoredDelivery & { webhook_name: string }, now: number): Output<'alarms.get'>['deliveries'][number] {
  return {
    id: String(row.id),
    webhook: row.webhook_name,
    state: row.state,
    title: titleOf(row.payload, now),
    attempts: row.attempts,
    error: row.error,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    next_at: row.state === 'waiting' ? row.due.toISOString() : null,
  }
}
