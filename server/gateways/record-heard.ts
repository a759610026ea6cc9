import type { App } from '#server/context.ts'
import { updateLiveness, type Liveness } from './gateway-queries.ts'
import { recordStatusChange } from './record-status-change.ts'
import { updateGatewayState } from './update-gateway-state.ts'

/** Stores a sign of life of a gateway. One that was offline is active from now on, which the activity log says once an outage. */
export async function recordHeard(app: App, gatewayId: number, liveness: Liveness): Promise<void> {
  await updateGatewayState(app, gatewayId, async (tx, before) => {
    const [after] = await updateLiveness(tx, [gatewayId], liveness)
    if (after && before.status === 'offline') await recordStatusChange(app, tx, after)
    return after
  })
}
