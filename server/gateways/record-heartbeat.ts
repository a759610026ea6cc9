import type { ReportedSim } from '#domain/sim.ts'
import type { App } from '#server/context.ts'
import { normaliseReportedNumber } from './create-gateway.ts'
import { recordHeard } from './record-heard.ts'

type Reported = {
  imei?: string
  number?: string
  signal?: number
  battery?: number
  sign?: 'periodic' | 'event' | 'offline'
  sims?: ReportedSim[]
}

/** Stores a heartbeat: its time and, where reported, the IMEI, the number (`+447…` where it is a UK mobile), the signal and the battery. */
export async function recordHeartbeat(app: App, gatewayId: number, heartbeat: Reported): Promise<void> {
  // That a phone has gone is no sign of life.
  if (heartbeat.sign === 'offline') return
  const { number: _reported, sign: _sign, sims: _sims, ...facts } = heartbeat
  const number = normaliseReportedNumber(heartbeat.number)
  const at = app.now()
  const change = { ...facts, ...(number === null ? {} : { current_phone_number: number }), last_heartbeat: at, last_own_heartbeat: at }
  await recordHeard(app, gatewayId, change)
  if (number !== null) app.gatewayCache.invalidate(gatewayId)
}
