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
import { maxPlaceLength, maxTagLength } from '#domain/gateways/place.ts'
import { defined, parseOneOf, parseSearch, parseWord } from '../../list/parse-query.ts'

/** What the list of gateways shows, and in which order. */
export type GatewayFilter = {
  search?: string
  state?: GatewayCondition
  kind?: GatewayKind
  place?: string
  tag?: string
  sort?: GatewaySort
  order?: SortOrder
}

export const narrowing = ['search', 'state', 'kind', 'place', 'tag'] as const

export function parseGatewayFilter(params: URLSearchParams): GatewayFilter {
  return defined({
    search: parseSearch(params),
    state: parseOneOf(params, 'state', gatewayConditions),
    kind: parseOneOf(params, 'kind', gatewayKinds),
    place: parseWord(params, 'place', maxPlaceLength),
    tag: parseWord(params, 'tag', maxTagLength),
    sort: parseOneOf(params, 'sort', gatewaySorts),
    order: parseOneOf(params, 'order', sortOrders),
  })
}
