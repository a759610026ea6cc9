import { measured, type Health, type MeasuredPart } from '#domain/status.ts'
import type { App } from '#server/context.ts'
import { listHealth } from '#server/gateways/list-health.ts'
import { findParts, insertMeasurements, isMeasuredSince, nextGatewayName, type Measurement } from './status-queries.ts'

/** Tries what people use, from the outside. False: it was tried and did not work. */
export type Probes = Record<Exclude<MeasuredPart, 'mail'>, () => Promise<boolean>>

const minuteMs = 60_000

/**
 * Tries every part of the site and looks at every gateway, and writes down what it found. However often it is called, and on however
 * many nodes, a minute is measured once; one in which nobody could, because the process or the database was away, stays without a
 * measurement. Returns how many parts were measured.
 */
export async function measureStatus(app: App, probes: Probes): Promise<number> {
  const at = app.now()
  const minute = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)
  if (await isMeasuredSince(app.db, minute)) return 0
  const [mail, ...parts] = await Promise.all([
    app.checkMail(),
    ...Object.entries(probes).map(async ([id, probe]) => partOf(id as MeasuredPart, (await probe()) ? 'up' : 'down')),
  ])
  const found = [...parts, partOf('mail', mail === null ? 'unknown' : mail ? 'up' : 'down'), ...(await lookAtGateways(app))]
  return insertMeasurements(app.db, found, at, minute)
}

function partOf(id: MeasuredPart, health: Health): Measurement {
  return { id, name: measured[id].name, gatewayId: null, health }
}

/** Gateways appear as "Gateway 1", "Gateway 2": what an operator calls them may say where they stand. */
async function lookAtGateways(app: App): Promise<Measurement[]> {
  const known = new Map((await findParts(app.db)).map((part) => [part.gateway_id, part.public_name]))
  const found: Measurement[] = []
  for (const { id, state } of await listHealth(app))
    found.push({
      id: `gateway-${id}`,
      name: known.get(id) ?? `Gateway ${await nextGatewayName(app.db)}`,
      gatewayId: id,
      health: state === 'up' ? 'up' : state === 'silent' ? 'down' : 'unknown',
    })
  return found
}
