import type { GatewayState } from '#domain/gateways/gateway.ts'
import type { App } from '#server/context.ts'
import { findLiveness } from './liveness-queries.ts'
import { isAbandoned } from './present-link.ts'

export type GatewayLiveness = {
  id: number
  name: string
  state: GatewayState
  /** Its last sign of life; null where there was none. */
  heardAt: Date | null
  lastTextAt: Date | null
  /** Whether its SMPP link is bound; null where it has none. */
  isLinkUp: boolean | null
}

/** Which gateways live, for all that watch them; a fraction of what `listGateways` loads. */
export async function listLiveness(app: App): Promise<GatewayLiveness[]> {
  const rows = await findLiveness(app.db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    heardAt: row.heard_at,
    lastTextAt: row.last_text_at,
    isLinkUp: row.link_state === null ? null : row.link_state === 'bound' && !isAbandoned(app, row.link_renewed_at),
  }))
}
