import type { GatewayState } from '#domain/gateway.ts'
import type { App } from '#server/context.ts'
import { findLiveness } from './liveness-queries.ts'
import { stateOfRow } from './present-gateway.ts'
import { isAbandoned } from './present-link.ts'

export type GatewayLiveness = {
  id: number
  name: string
  state: GatewayState
  /** Its last heartbeat, text or answered pull, whichever is the newest; null where there was none. */
  heardAt: Date | null
  /** Whether its SMPP link is bound; null where it has none. */
  isLinkUp: boolean | null
}

/** Which gateways live, for monitoring; a fraction of what `listGateways` loads. */
export async function listLiveness(app: App): Promise<GatewayLiveness[]> {
  const rows = await findLiveness(app.db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: stateOfRow(row),
    heardAt: row.heard_at,
    isLinkUp: row.link_state === null ? null : row.link_state === 'bound' && !isAbandoned(app, row.link_renewed_at),
  }))
}
