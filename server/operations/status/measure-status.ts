import { healthOfGateways, measured, type Health, type MeasuredPart } from '#domain/site/status.ts'
import type { App } from '#server/context.ts'
import { claimRun } from '#server/system/runs/claim-run.ts'
import { insertMeasurements, type Measurement } from './status-queries.ts'
import { countGatewayStates } from '#server/gateways/count-gateways.ts'

/** Checks of the parts of the site, from the outside. False: the check failed. */
export type Probes = Record<Exclude<MeasuredPart, 'mail' | 'gateways'>, () => Promise<boolean>>

const minuteMs = 60_000

/**
 * Checks every part of the site and the gateways, and stores the results. However often it is called, and on however
 * many nodes, a minute is measured once; one in which the process or the database was unavailable has no
 * measurement. Returns the number of measured parts.
 */
export async function measureStatus(app: App, probes: Probes): Promise<number> {
  const at = app.now()
  const minute = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)
  if (!(await claimRun(app, 'measure-status', minuteMs, { at: minute }))) return 0
  const [mail, gateways, ...parts] = await Promise.all([
    app.checkMailServer(),
    countGatewayStates(app),
    ...Object.entries(probes).map(async ([id, probe]) => partOf(id as MeasuredPart, (await probe()) ? 'up' : 'down')),
  ])
  const found = [...parts, partOf('gateways', healthOfGateways(gateways)), partOf('mail', mail === null ? 'unknown' : mail ? 'up' : 'down')]
  await insertMeasurements(app.db, found, at)
  return found.length
}

function partOf(id: MeasuredPart, health: Health): Measurement {
  return { id, name: measured[id].name, health }
}
