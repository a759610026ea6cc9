import type { Store } from '#server/context.ts'
import { countHeldOf } from './gateway-held-queries.ts'

/** How many texts of each of these gateways wait for an administrator; those without any are left out. */
export async function countGatewayHeld(app: Store, gatewayIds: number[]): Promise<Map<number, number>> {
  return new Map((await countHeldOf(app.db, gatewayIds)).map(({ gateway_id: id, count }) => [id, count]))
}
