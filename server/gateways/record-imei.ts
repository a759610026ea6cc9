import type { App } from '#server/context.ts'
import type { IngestGateway } from './gateway-cache.ts'
import { updateGateways } from './gateway-queries.ts'

/**
 * Stores the IMEI of the modem that received a text, where it is new; the text is the sign of life. Never rejects: it is stored, and the next one has the IMEI too.
 */
export async function recordImei(app: App, gateway: IngestGateway, imei: string): Promise<void> {
  if (gateway.imei === imei) return
  try {
    await updateGateways(app.db, [gateway.id], { imei })
    app.gatewayCache.invalidate(gateway.id)
  } catch (error) {
    app.log.warn({ err: error, gateway: gateway.id }, 'the IMEI of a gateway could not be stored')
  }
}
