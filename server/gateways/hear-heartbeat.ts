import type { App } from '#server/context.ts'
import { asReported } from './create-gateway.ts'
import { updateHeard } from './gateway-queries.ts'
import { forgetGateway } from './recognise-gateway.ts'

/** Keeps what a gateway says of itself: it is alive, and perhaps its IMEI, its number (`+447…` where it is one), its signal and its battery. */
export async function hearHeartbeat(
  app: App,
  gatewayId: number,
  heard: { imei?: string; number?: string; signal?: number; battery?: number },
): Promise<void> {
  const number = asReported(heard.number)
  await updateHeard(app.db, gatewayId, {
    at: app.now(),
    imei: heard.imei,
    signal: heard.signal,
    battery: heard.battery,
    ...(number === null ? {} : { number }),
  })
  if (number !== null) forgetGateway(app, gatewayId)
}
