import type { App } from '#server/context.ts'
import { countNumbersOf } from './gateway-number-queries.ts'

/** How many numbers, listed or not, belong to each of these gateways; those without any are left out. */
export async function countGatewayNumbers(app: App, gatewayIds: number[]): Promise<Map<number, number>> {
  return new Map((await countNumbersOf(app.db, gatewayIds)).map(({ gateway_id: id, count }) => [id, count]))
}
