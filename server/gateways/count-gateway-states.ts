import { gatewayStates, type GatewayState } from '#domain/gateways/gateway.ts'
import type { App } from '#server/context.ts'
import { countStates } from './liveness-queries.ts'

/** How many gateways are in each state. */
export async function countGatewayStates(app: App): Promise<Record<GatewayState, number>> {
  const counts = new Map((await countStates(app.db)).map(({ state, count }) => [state, count]))
  const [up = 0, silent = 0, never = 0, inactive = 0] = gatewayStates.map((state) => counts.get(state) ?? 0)
  return { up, silent, never, inactive }
}
