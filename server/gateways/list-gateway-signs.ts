import { silentAfterMs, type GatewayState } from '#domain/gateway.ts'
import type { App } from '#server/context.ts'
import { findGatewaySigns } from './gateway-queries.ts'
import { stateOfRow } from './present-gateway.ts'

export type GatewaySigns = {
  id: number
  name: string
  state: GatewayState
  lastTextAt: Date | null
  /** By a heartbeat or a text. */
  lastHeardAt: Date | null
  /** Whether it sends heartbeats of its own, so that its silence shows within minutes. */
  sendsHeartbeats: boolean
}

/** When each gateway was last heard. */
export async function listGatewaySigns(app: App): Promise<GatewaySigns[]> {
  return (await findGatewaySigns(app.db)).map((row) => {
    const { id, name, last_text_at: text, last_heartbeat: heartbeat, last_own_heartbeat: own } = row
    return {
      id,
      name,
      state: stateOfRow(row),
      lastTextAt: text,
      lastHeardAt: text === null || (heartbeat !== null && heartbeat > text) ? heartbeat : text,
      sendsHeartbeats: own !== null && (text === null || own.getTime() > text.getTime() - silentAfterMs),
    }
  })
}
