import { maxPorts, type ReportedSim } from '#domain/gateways/sim.ts'
import { isObject } from '#server/ingest/webhooks/parse-json.ts'
import { parseSimBankStatus } from '#server/ingest/webhooks/parse-sim-bank-text.ts'
import { DeviceError, type Ask } from './inbox.ts'

/** The SIM cards by port, as far as the device knows them: `GET /goip_get_status.html`, whose `status` has `port`, `iccid` and `sn` of each. Empty where it does not say. */
export async function loadSims(ask: Ask): Promise<ReportedSim[]> {
  const status = await ask('/goip_get_status.html', { version: '1.1', all_sims: '1' }).then(
    ({ json }) => (isObject(json) && Array.isArray(json['status']) ? json['status'] : []),
    (error: unknown) => {
      if (error instanceof DeviceError && error.cause === undefined) return []
      throw error
    },
  )
  return status
    .slice(0, maxPorts)
    .filter(isObject)
    .flatMap((entry) => parseSimBankStatus(entry) ?? [])
}
