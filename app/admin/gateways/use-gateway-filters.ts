import {
  gatewayConditions,
  gatewayKinds,
  gatewaySorts,
  sortOrders,
  type GatewayCondition,
  type GatewayKind,
  type GatewaySort,
  type SortOrder,
} from '#domain/gateway.ts'
import { useQueryString } from '../use-query-string.ts'

/** What the list of gateways shows, and in which order. Without a value a filter lets everything through. */
export type GatewayFilters = {
  search?: string
  state?: GatewayCondition
  kind?: GatewayKind
  sort?: GatewaySort
  order?: SortOrder
}

/** The filters, as part of the URL: reloading keeps them, and links can lead to them. Unknown values are left out. */
export function useGatewayFilters() {
  const [query, changeQuery] = useQueryString()
  const oneOf = <T extends string>(name: string, known: readonly T[]) => known.find((value) => value === query.get(name))
  const filters: GatewayFilters = withoutUndefined({
    search: query.get('search')?.slice(0, 200) || undefined,
    state: oneOf('state', gatewayConditions),
    kind: oneOf('kind', gatewayKinds),
    sort: oneOf('sort', gatewaySorts),
    order: oneOf('order', sortOrders),
  })
  const change = (changes: { [name in keyof GatewayFilters]?: GatewayFilters[name] | '' }) =>
    changeQuery((known) => {
      for (const [name, value] of Object.entries(changes))
        if (value) known.set(name, value)
        else known.delete(name)
      return known
    })
  const { sort: _sort, order: _order, ...narrowing } = filters
  return { filters, change, isFiltered: Object.keys(narrowing).length > 0 }
}

function withoutUndefined<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [key in keyof T]?: NonNullable<T[key]> }
}
