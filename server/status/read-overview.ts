import type { Output } from '#domain/api.ts'
import type { App } from '#server/context.ts'
import { listHealth } from '#server/gateways/list-health.ts'
import { listLostSecrets } from '#server/gateways/list-lost-secrets.ts'
import { countRecent } from '#server/messages/count-recent.ts'
import { listRuns } from './list-runs.ts'
import { findParts } from './status-queries.ts'

/** Whether texts are flowing, at a glance. Reads no more than the last hour. */
export async function readOverview(app: App): Promise<Output<'overview.read'>> {
  const began = performance.now()
  const parts = await findParts(app.db)
  const isPrinted = app.config.smtpUrl === undefined
  const databaseMs = performance.now() - began
  const [recent, gateways, lost, runs] = await Promise.all([countRecent(app), listHealth(app), listLostSecrets(app), listRuns(app)])
  return {
    texts_per_minute: recent.perMinute,
    last_text_at: recent.lastAt?.toISOString() ?? null,
    gateways_up: gateways.filter(({ health }) => health === 'up').length,
    gateways_down: gateways.filter(({ health }) => health === 'down').length,
    gateways_with_lost_secret: lost,
    // What was measured of a mail server that is not used any more says nothing.
    mail: isPrinted ? 'unknown' : (parts.find(({ id }) => id === 'mail')?.health ?? 'unknown'),
    mail_is_printed: isPrinted,
    database_ms: Math.round(databaseMs * 10) / 10,
    retention_ran_at: runs.find(({ name }) => name === 'expire-messages')?.finished_at ?? null,
    jobs: runs,
  }
}
