import type { Sim } from '#domain/api/sims.ts'
import { lapseDateOf, parseLapseRules, type LapseRules } from '#domain/gateways/sim-lapse.ts'
import type { App } from '#server/context.ts'
import { findLastTexts } from '#server/numbers/activity/find-last-texts.ts'
import type { SimTable } from './sim-table.ts'

/** The SIMs that are in a port, for the admin area. */
export async function presentSims(app: Pick<App, 'db' | 'settings'>, table: SimTable): Promise<{ sims: Sim[] }> {
  const sims = table.sims()
  const [rules, texts] = await Promise.all([
    loadLapseRules(app),
    findLastTexts(
      app,
      sims.flatMap(({ number }) => number ?? []),
    ),
  ])
  return {
    sims: sims.map(({ id: _id, reported_number: _reported, is_assumed: _assumed, seen_at: seenAt, ...sim }) => ({
      ...sim,
      seen_at: seenAt?.toISOString() ?? null,
      lapses_on: lapseDateOf(sim, rules),
      last_text_at: (sim.number === null ? undefined : texts.get(sim.number))?.toISOString() ?? null,
    })),
  }
}

/** Those of the settings; a text that was stored otherwise and has no rules gives none. */
export async function loadLapseRules(app: Pick<App, 'settings'>): Promise<LapseRules> {
  const parsed = parseLapseRules((await app.settings()).sim_lapse_days)
  return 'rules' in parsed ? parsed.rules : []
}
