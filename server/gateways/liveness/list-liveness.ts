import type { GatewayState } from '#domain/gateways/gateway.ts'
import type { Clock, Store } from '#server/context.ts'
import { findLiveness } from './liveness-queries.ts'
import { isAbandoned } from '../links/present-link.ts'

export type GatewayLiveness = {
  id: number
  name: string
  place: string | null
  state: GatewayState
  /** Its last sign of life; null where there was none. */
  seenAt: Date | null
  lastTextAt: Date | null
  /** True if its SMPP link is bound; null where it has none. */
  isLinkUp: boolean | null
}

/** Which gateways live, for all that watch them; a fraction of what `listGateways` loads. */
export async function listLiveness(app: Store & Clock): Promise<GatewayLiveness[]> {
  const rows = await findLiveness(app.db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    place: row.place,
    state: row.state,
    seenAt: row.heard_at,
    lastTextAt: row.last_text_at,
    isLinkUp: row.link_state === null ? null : row.link_state === 'bound' && !isAbandoned(app, row.link_renewed_at),
  }))
}
