import type { App } from '#server/context.ts'
import { asReported } from './create-gateway.ts'
import { changeState } from './change-state.ts'
import { updateHeard } from './gateway-queries.ts'
import { forgetGateway } from './recognise-gateway.ts'

/** Keeps what a gateway says of itself: it is alive, and perhaps its IMEI, its number (`+447…` where it is one), its signal and its battery. */
export async function hearHeartbeat(
  app: App,
  gatewayId: number,
  heard: { imei?: string; number?: string; signal?: number; battery?: number },
): Promise<void> {
  const { number: _reported, ...facts } = heard
  const number = asReported(heard.number)
  const at = app.now()
  const change = { ...facts, ...(number === null ? {} : { current_phone_number: number }), last_heartbeat: at, last_own_heartbeat: at }
  await changeState(app, gatewayId, (tx) => updateHeard(tx, gatewayId, change))
  if (number !== null) forgetGateway(app, gatewayId)
}
