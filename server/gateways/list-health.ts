import type { App } from '#server/context.ts'
import { findGateways } from './gateway-queries.ts'

/** How every gateway is, the oldest first, as the sync last judged it. One that never said a word, or that an operator set aside, is unknown. */
export async function listHealth(app: App): Promise<Array<{ id: number; name: string; health: 'up' | 'down' | 'unknown' }>> {
  const gateways = await findGateways(app.db)
  return gateways
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, name, status, last_heartbeat: heard }) => ({
      id,
      name,
      health: status === 'offline' ? 'down' : status === 'active' && heard !== null ? 'up' : 'unknown',
    }))
}
