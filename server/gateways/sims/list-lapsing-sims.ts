import { lapseDateOf, lapsesSoon } from '#domain/gateways/sim-lapse.ts'
import type { App } from '#server/context.ts'
import { loadLapseRules } from './present-sims.ts'
import { findPrepaidSims, findSimsByNumber, type NamedSim } from './sim-queries.ts'

export type LapsingSim = NamedSim & { /** As 2027-01-31. */ lapsesOn: string }

/** The prepaid SIMs that lapse within the time of a reminder, or have. */
export async function listLapsingSims(app: Pick<App, 'db' | 'now' | 'settings'>): Promise<LapsingSim[]> {
  const [sims, rules] = await Promise.all([findPrepaidSims(app.db), loadLapseRules(app)])
  return sims.flatMap((sim) => {
    const lapsesOn = lapseDateOf(sim, rules)
    return lapsesOn !== null && lapsesSoon(lapsesOn, app.now()) ? [{ ...sim, lapsesOn }] : []
  })
}

/** When the SIMs of these numbers lapse, by number, where their gateway has them and it is known. */
export async function findLapseDates(
  app: Pick<App, 'db' | 'settings'>,
  numbers: Array<{ number: string; gateway_id: string | null }>,
): Promise<Map<string, string>> {
  const gatewayOf = new Map(numbers.map(({ number, gateway_id: gateway }) => [number, gateway]))
  const [sims, rules] = await Promise.all([findSimsByNumber(app.db, [...gatewayOf.keys()]), loadLapseRules(app)])
  const dates = new Map<string, string>()
  for (const sim of sims) {
    const lapsesOn = lapseDateOf(sim, rules)
    if (sim.number !== null && lapsesOn !== null && gatewayOf.get(sim.number) === String(sim.gateway_id)) dates.set(sim.number, lapsesOn)
  }
  return dates
}
