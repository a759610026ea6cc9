import {
  gatewayConditions,
  gatewayKinds,
  gatewaySorts,
  sortOrders,
  type GatewayCondition,
  type GatewayKind,
  type GatewaySort,
  type SortOrder,
} from '#domain/gateways/gateway.ts'
import { defined, parseOneOf, parseSearch } from '../list/parse-query.ts'

/** What the list of gateways shows, and in which order. */
export type GatewayFilter = {
  search?: string
  state?: GatewayCondition
  kind?: GatewayKind
  sort?: GatewaySort
  order?: SortOrder
}

export function parseGatewayFilter(params: URLSearchParams): GatewayFilter {
  return defined({
    search: parseSearch(params),
    state: parseOneOf(params, 'state', gatewayConditions),
    kind: parseOneOf(params, 'kind', gatewayKinds),
    sort: parseOneOf(params, 'sort', gatewaySorts),
    order: parseOneOf(params, 'order', sortOrders),
  })
}
