import type { App } from '#server/context.ts'
import { countHit } from '#server/system/limits/count-hit.ts'
import { updateSeen, updateToOffline, type Reported, type StoredGateway } from '../gateway-queries.ts'
import { recordStatusChange } from './record-status-change.ts'
import { updateGatewayState } from './update-gateway-state.ts'

/**
 * Stores a sign of life of a gateway, or what it makes of what is known of the gateway. One that was offline is active from now on, which the activity log
 * says once an outage.
 */
export async function recordSeen(app: App, gatewayId: number, reported: Reported | ((before: StoredGateway) => Reported)): Promise<void> {
  await updateGatewayState(app, gatewayId, async (tx, before) => {
    const after = await updateSeen(tx, gatewayId, typeof reported === 'function' ? reported(before) : reported)
    if (after && before.status === 'offline') await recordStatusChange(app, tx, after)
    return after
  })
}

/** Each is announced to the watchers of all its numbers, and so is each return. httpSMS says it of a phone after 64 minutes without a heartbeat. */
const goneLimit = { max: 30, perMinutes: 60 }

/** Records that a gateway is said to have gone: it is silent from now on, until it is heard. @throws Refusal too_many_requests */
export async function recordGone(app: App, gatewayId: number): Promise<void> {
  await updateGatewayState(app, gatewayId, async (tx, before) => {
    if (before.status === 'active') await countHit({ ...app, db: tx }, `gateway gone ${gatewayId}`, goneLimit)
    const [after] = await updateToOffline(tx, [gatewayId], app.now())
    if (after && before.status === 'active') await recordStatusChange(app, tx, after)
    return after
  })
  app.gatewayCache.invalidate(gatewayId)
}
