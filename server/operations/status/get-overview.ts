import type { Output } from '#domain/api/api.ts'
import { checkMailSender } from '#server/operations/checks/check-mail-sender.ts'
import { checkProxy } from '#server/operations/checks/check-proxy.ts'
import type { App } from '#server/context.ts'
import { summariseAlarms } from '#server/operations/alarms/summarise-alarms.ts'
import { countGateways } from '#server/gateways/count-gateways.ts'
import { countHeld } from '#server/gateways/ingest-log/list-held.ts'
import { countOpenReports } from '#server/messages/reports/count-open-reports.ts'
import { countRecentMessages } from '#server/messages/count-recent-messages.ts'
import { listRuns } from '#server/system/runs/list-runs.ts'
import { findParts } from './status-queries.ts'

/** Whether texts are flowing, for the overview. Reads the last hour only. */
export async function getOverview(app: App): Promise<Output<'overview.get'>> {
  const began = performance.now()
  const parts = await findParts(app.db)
  const isPrinted = app.config.smtpUrl === undefined
  const databaseMs = performance.now() - began
  const [recent, { counts, unreadable }, held, reports, runs, alarms] = await Promise.all([
    countRecentMessages(app),
    countGateways(app),
    countHeld(app),
    countOpenReports(app),
    listRuns(app),
    summariseAlarms(app),
  ])
  const mail = parts.find(({ id }) => id === 'mail')?.health
  return {
    texts_per_minute: recent.perMinute,
    last_text_at: recent.lastAt?.toISOString() ?? null,
    gateways_up: counts.up,
    gateways_down: counts.silent,
    gateways_with_lost_secret: unreadable.map(({ name }) => name),
    texts_held: held,
    texts_reported: reports,
    // Measurements of a mail server that is no longer configured are meaningless.
    mail: !isPrinted && (mail === 'up' || mail === 'down') ? mail : 'unknown',
    mail_is_printed: isPrinted,
    database_ms: Math.round(databaseMs * 10) / 10,
    retention_ran_at: runs.find(({ name }) => name === 'expire-messages')?.finished_at ?? null,
    alarms,
    jobs: runs,
    wrong_settings: [checkProxy(app), checkMailSender(app)].flatMap(({ is_ok: isOk, message, advice }) =>
      isOk ? [] : [{ message, advice }],
    ),
  }
}
