import { maxGatewaysPerRequest } from '#domain/gateways/gateway.ts'
import { call } from '../../api/call.ts'
import type { GatewayFilter } from './list/gateway-filter.ts'
import type { Gateway } from './gateway.ts'

/** All gateways that match a filter, shown or not. @throws CallError */
export async function loadMatching(conditions: Omit<GatewayFilter, 'sort' | 'order'>): Promise<Gateway[]> {
  const gateways: Gateway[] = []
  let before: string | null = null
  do {
    const page: { gateways: Gateway[]; next: string | null } = await call('gateways.list', {
      ...conditions,
      limit: maxGatewaysPerRequest,
      ...(before === null ? {} : { before }),
    })
    gateways.push(...page.gateways)
    before = page.next
  } while (before !== null)
  return gateways
}

/** Calls an endpoint that takes a thousand gateways at once as often as it takes, and returns its results in order. @throws CallError */
export async function runOnGateways<Result>(gateways: Array<{ id: string }>, run: (ids: string[]) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < gateways.length; from += maxGatewaysPerRequest)
    results.push(await run(gateways.slice(from, from + maxGatewaysPerRequest).map(({ id }) => id)))
  return results
}
