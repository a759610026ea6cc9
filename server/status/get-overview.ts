import type { Output } from '#domain/api.ts'
import type { App } from '#server/context.ts'
import { summariseAlarms } from '#server/alarms/summarise-alarms.ts'
import { listGatewayStates } from '#server/gateways/list-gateway-states.ts'
import { countHeld } from '#server/ingest-log/list-held.ts'
import { listUnreadableSecrets } from '#server/gateways/list-unreadable-secrets.ts'
import { countRecentMessages } from '#server/messages/count-recent-messages.ts'
import { listRuns } from '#server/runs/list-runs.ts'
import { findParts } from './status-queries.ts'

/** Whether texts are flowing, for the overview. Reads the last hour only. */
export async function getOverview(app: App): Promise<Output<'overview.get'>> {
  const began = performance.now()
  const parts = await findParts(app.db)
  const isPrinted = app.config.smtpUrl === undefined
  const databaseMs = performance.now() - began
  const [recent, gateways, lost, held, runs, alarms] = await Promise.all([
    countRecentMessages(app),
    listGatewayStates(app),
    listUnreadableSecrets(app),
    countHeld(app),
    listRuns(app),
    summariseAlarms(app),
  ])
  const mail = parts.find(({ id }) => id === 'mail')?.health
  return {
    texts_per_minute: recent.perMinute,
    last_text_at: recent.lastAt?.toISOString() ?? null,
    gateways_up: gateways.filter(({ state }) => state === 'up').length,
    gateways_down: gateways.filter(({ state }) => state === 'silent').length,
    gateways_with_lost_secret: lost,
    texts_held: held,
    // Measurements of a mail server that is no longer configured are meaningless.
    mail: !isPrinted && (mail === 'up' || mail === 'down') ? mail : 'unknown',
    mail_is_printed: isPrinted,
    database_ms: Math.round(databaseMs * 10) / 10,
    retention_ran_at: runs.find(({ name }) => name === 'expire-messages')?.finished_at ?? null,
    alarms,
    jobs: runs,
  }
}
