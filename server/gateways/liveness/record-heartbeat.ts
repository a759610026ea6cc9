import type { ReportedSim } from '#domain/gateways/sim.ts'
import type { App } from '#server/context.ts'
import { normaliseReportedNumber } from '../create-gateway.ts'
import type { IngestGateway } from '../gateway-cache.ts'
import { addGap, findPeriod } from './find-period.ts'
import type { Reported, StoredGateway } from '../gateway-queries.ts'
import { recordGone, recordSeen } from './record-seen.ts'
import { recordSims } from '../sims/record-sims.ts'

/** What a gateway reports of itself. `sign` says what that means, see `Heartbeat` of server/ingest/webhooks/format.ts. */
type Heartbeat = {
  sign?: 'periodic' | 'event' | 'offline'
  imei?: string
  number?: string
  signal?: number
  battery?: number
  sims?: ReportedSim[]
  portCount?: number
}

/**
 * Stores a heartbeat: its time and, where reported, the IMEI, the number (`+447…` where it is a UK mobile), the signal, the battery and the SIMs. The number of a SIM is the
 * gateway's current number only where the gateway has one port, as far as is known; when it turns out to have several, it is taken back.
 * Those of one gateway are stored one after another.
 */
export function recordHeartbeat(app: App, gatewayId: number, heartbeat: Heartbeat): Promise<void> {
  return app.heartbeatOrder(gatewayId, () => storeHeartbeat(app, gatewayId, heartbeat))
}

async function storeHeartbeat(app: App, gatewayId: number, heartbeat: Heartbeat): Promise<void> {
  const { sign, imei, signal, battery, sims, portCount } = heartbeat
  if (sign === 'offline') return recordGone(app, gatewayId)
  const before = await app.gatewayCache.find(gatewayId)
  if (sims) await recordSims(app, gatewayId, sims)
  const after = await app.gatewayCache.find(gatewayId)
  const ports = portCount ?? portsOf(after)
  const number = !sims || ports <= 1 ? normaliseReportedNumber(heartbeat.number) : null
  const isTakenBack = (current: string | null) =>
    ports > 1 && portsOf(before) <= 1 && current !== null && after?.sims.reportedNumbers.has(current) === true
  const at = app.now()
  const own = {
    ...(number === null ? {} : { current_phone_number: number }),
    ...(portCount === undefined ? {} : { port_count: portCount }),
  }
  const facts = { imei, signal, battery, ...own, last_heartbeat: at }
  await recordSeen(app, gatewayId, (row) => ({
    ...(isTakenBack(row.current_phone_number) ? { current_phone_number: null } : {}),
    ...facts,
    ...(sign === 'event' ? { last_event_at: at } : periodic(row, at)),
  }))
  if (number !== null || ports !== portsOf(before)) app.gatewayCache.invalidate(gatewayId)
}

/** As many as it says, or else as it has named. */
function portsOf(gateway: IngestGateway | null): number {
  return gateway?.portCount ?? gateway?.sims.ports ?? 0
}

/** Its period is learned from what has come before. */
function periodic({ last_own_heartbeat: last, heartbeat_gaps: known }: StoredGateway, at: Date): Reported {
  const gaps = last ? addGap(known, at.getTime() - last.getTime()) : known
  return { last_own_heartbeat: at, heartbeat_gaps: `{${gaps.join(',')}}`, heartbeat_every_s: findPeriod(gaps) }
}

/** Stores that the other side of a link was heard, which it is at least every `everyS` seconds. */
export async function recordLinkSeen(app: App, gatewayId: number, everyS: number): Promise<void> {
  const at = app.now()
  await recordSeen(app, gatewayId, { last_heartbeat: at, last_own_heartbeat: at, heartbeat_every_s: everyS })
}
