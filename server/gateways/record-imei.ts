import type { App } from '#server/context.ts'
import type { IngestGateway } from './gateway-cache.ts'
import { updateLiveness } from './gateway-queries.ts'

/**
 * Stores the IMEI of the modem that received a text, where it is new. It is no heartbeat: a gateway that only hands over texts may be silent for
 * longer than one that sends heartbeats. Never rejects: the text is stored, and the next one has the IMEI too.
 */
export async function recordImei(app: App, gateway: IngestGateway, imei: string): Promise<void> {
  if (gateway.imei === imei) return
  try {
    await updateLiveness(app.db, [gateway.id], { imei })
    app.gatewayCache.invalidate(gateway.id)
  } catch (error) {
    app.log.warn({ err: error, gateway: gateway.id }, 'the IMEI of a gateway could not be stored')
  }
}
