import type { Output } from '#domain/api.ts'
import type { App } from '#server/context.ts'
import { listHealth } from '#server/gateways/list-health.ts'
import { countHeld } from '#server/gateways/list-held.ts'
import { countRecent } from '#server/messages/count-recent.ts'
import { listRuns } from './list-runs.ts'
import { findParts } from './status-queries.ts'

/** Whether texts are flowing, at a glance. Reads no more than the last hour. */
export async function readOverview(app: App): Promise<Output<'overview.read'>> {
  const began = performance.now()
  const parts = await findParts(app.db)
  const databaseMs = performance.now() - began
  const [recent, gateways, held, runs] = await Promise.all([countRecent(app), listHealth(app), countHeld(app), listRuns(app)])
  return {
    texts_per_minute: recent.perMinute,
    last_text_at: recent.lastAt?.toISOString() ?? null,
    gateways_up: gateways.filter(({ health }) => health === 'up').length,
    gateways_down: gateways.filter(({ health }) => health === 'down').length,
    texts_held: held,
    mail: parts.find(({ id }) => id === 'mail')?.health ?? 'unknown',
    database_ms: Math.round(databaseMs * 10) / 10,
    retention_ran_at: runs.find(({ name }) => name === 'expire-messages')?.finished_at ?? null,
    jobs: runs,
  }
}
