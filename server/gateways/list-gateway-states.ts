import type { GatewayState } from '#domain/gateway.ts'
import type { App } from '#server/context.ts'
import { findGatewaySigns } from './gateway-queries.ts'
import { stateOfRow } from './present-gateway.ts'

/** The state of every gateway, oldest first. */
export async function listGatewayStates(app: App): Promise<Array<{ id: number; name: string; state: GatewayState }>> {
  return (await findGatewaySigns(app.db)).map((row) => ({ id: row.id, name: row.name, state: stateOfRow(row) }))
}
