import type { App } from '#server/context.ts'
import { findGateways } from './gateway-queries.ts'

/** How every gateway is, the oldest first, as the sync last judged it. One that never said a word, or that an operator set aside, is unknown. */
export async function listHealth(app: App): Promise<Array<{ id: number; health: 'up' | 'down' | 'unknown' }>> {
  const gateways = await findGateways(app.db)
  return gateways
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, status, last_heartbeat: heard }) => ({
      id,
      health: status === 'offline' ? 'down' : status === 'active' && heard !== null ? 'up' : 'unknown',
    }))
}
