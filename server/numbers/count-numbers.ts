import type { Store } from '#server/context.ts'
import { countNumberRows } from './number-queries.ts'
import { countNumbersOf } from './gateway-number-queries.ts'

export async function countNumbers(app: Store): Promise<number> {
  return countNumberRows(app.db)
}

/** How many numbers, listed or not, belong to each of these gateways; those without any are left out. */
export async function countGatewayNumbers(app: Store, gatewayIds: number[]): Promise<Map<number, number>> {
  return new Map((await countNumbersOf(app.db, gatewayIds)).map(({ gateway_id: id, count }) => [id, count]))
}
