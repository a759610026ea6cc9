import type { Output } from '#domain/api/api.ts'
import { checkDurability } from '#server/operations/checks/check-durability.ts'
import { checkMailSender } from '#server/operations/checks/check-mail-sender.ts'
import { checkProxy } from '#server/operations/checks/check-proxy.ts'
import type { App } from '#server/context.ts'
import { listCoveredSilentGateways } from '#server/operations/alarms/maintenance/list-covered-silent-gateways.ts'
import { listGatewaysWithLinkAlarm, summariseAlarms } from '#server/operations/alarms/summarise-alarms.ts'
import { countGateways } from '#server/gateways/count-gateways.ts'
import { summariseSilentGateways } from '#server/gateways/liveness/summarise-silent-gateways.ts'
import { findOldestHeld } from '#server/messages/held/find-oldest-held.ts'
import { countHeld } from '#server/messages/held/list-held.ts'
import { getBackupAge } from '#server/system/backups/get-backup-age.ts'
import { listRuns } from '#server/system/runs/list-runs.ts'
import { findParts } from './status-queries.ts'
import { countRecentMessages } from '#server/messages/count-texts.ts'
import { countOpenReports, findWaitingReports } from '#server/messages/reports/list-reports.ts'
import { listAttention } from './attention/list-attention.ts'

/** Tells what needs an administrator and whether texts are flowing, for the overview. Reads the last hour only. */
export async function getOverview(app: App): Promise<Output<'overview.get'>> {
  const began = performance.now()
  const parts = await findParts(app.db)
  const databaseMs = Math.round((performance.now() - began) * 10) / 10
  const mailIsPrinted = app.config.smtpUrl === undefined
  const [recent, { counts, unreadable }, held, reports, jobs, alarms, backup, silent, durability, settings] = await Promise.all([
    countRecentMessages(app),
    countGateways(app),
    countWaiting(countHeld(app), findOldestHeld(app)),
    countWaiting(countOpenReports(app), findWaitingReports(app)),
    listRuns(app),
    summariseAlarms(app),
    getBackupAge(app),
    Promise.all([listGatewaysWithLinkAlarm(app), listCoveredSilentGateways(app)]).then((ids) => summariseSilentGateways(app, ids.flat())),
    checkDurability(app),
    app.settings(),
  ])
  const measured = parts.find(({ id }) => id === 'mail')?.health
  // Measurements of a mail server that is no longer configured are meaningless.
  const mail = !mailIsPrinted && (measured === 'up' || measured === 'down') ? measured : 'unknown'
  return {
    attention: listAttention({
      now: app.now(),
      isInMaintenance: settings.maintenance_mode,
      alarms,
      gateways: counts,
      silent,
      withLostSecret: unreadable,
      lastTextAt: recent.lastAt,
      held,
      reports,
      mail,
      mailIsPrinted,
      proxy: checkProxy(app),
      mailSender: checkMailSender(app),
      durability,
      databaseMs,
      jobs,
    }),
    texts_per_minute: recent.perMinute,
    last_text_at: recent.lastAt?.toISOString() ?? null,
    gateways_up: counts.up,
    gateways_down: counts.silent,
    mail,
    database_ms: databaseMs,
    retention_ran_at: jobs.find(({ name }) => name === 'expire-messages')?.finished_at ?? null,
    backup: { last_at: backup.lastAt?.toISOString() ?? null },
    jobs,
  }
}

async function countWaiting(counting: Promise<number>, finding: Promise<Date | null>): Promise<{ count: number; oldestAt: Date | null }> {
  const [count, oldestAt] = await Promise.all([counting, finding])
  return { count, oldestAt }
}
