import type { NumberStatus, Receiving } from '#domain/numbers/number.ts'
import { parseId } from '#server/base/id.ts'
import type { App } from '#server/context.ts'
import { parseNumberSearch } from './parse-number-search.ts'
import type { NumberSearch } from './search-queries.ts'

export type NumberQuery = {
  search?: string | undefined
  gateway_id?: string | undefined
  status?: NumberStatus | undefined
  is_test?: boolean | undefined
  receiving?: Receiving | undefined
  silent_for?: number | undefined
}

/** The conditions of a query of the API. An id that cannot exist finds nothing. */
export function parseNumberQuery(app: Pick<App, 'now'>, query: NumberQuery): NumberSearch {
  const { search, gateway_id: gatewayId, status, is_test: isTest, receiving, silent_for: silentFor } = query
  return {
    ...(search ? { search: parseNumberSearch(search) } : {}),
    ...(gatewayId === undefined ? {} : { gatewayId: gatewayId === 'none' ? null : (parseId(gatewayId) ?? 0) }),
    ...(status === undefined ? {} : { status }),
    ...(isTest === undefined ? {} : { isTest }),
    ...(receiving === undefined ? {} : { receiving }),
    ...(silentFor === undefined ? {} : { silentSince: new Date(app.now().getTime() - silentFor * 1000) }),
  }
}
