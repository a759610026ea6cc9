import type { RequestOf } from '#domain/api/api.ts'
import type { SortOrder } from '#domain/gateways/gateway.ts'
import {
  numberSorts,
  numberStatuses,
  receivingStates,
  type numberSortFields,
  type NumberSort,
  type NumberStatus,
  type Receiving,
} from '#domain/numbers/number.ts'
import { defined, parseOneOf, parseSearch } from '../list/parse-query.ts'

export type NumberSortField = (typeof numberSortFields)[number]

/** What the list shows, as it is in the address of the screen. */
export type NumberFilter = {
  search?: string
  gateway_id?: string
  status?: NumberStatus
  receiving?: Receiving
  silent_for?: number
  is_test?: boolean
  sort?: NumberSort
}

/** The silences that are offered, in seconds. */
export const silences = [
  { seconds: 3600, label: 'No text for 1 hour' },
  { seconds: 6 * 3600, label: 'No text for 6 hours' },
  { seconds: 24 * 3600, label: 'No text for 1 day' },
  { seconds: 7 * 24 * 3600, label: 'No text for 1 week' },
] as const

export const sorts: ReadonlyArray<{ sort: NumberSort; label: string }> = [
  { sort: '-created_at', label: 'Newest first' },
  { sort: 'created_at', label: 'Oldest first' },
  { sort: 'number', label: 'Number' },
  { sort: '-last_text_at', label: 'Latest text first' },
  { sort: 'last_text_at', label: 'Longest silent first' },
  { sort: '-texts_per_day', label: 'Most texts first' },
  { sort: 'texts_per_day', label: 'Fewest texts first' },
]

/** The filter in a query string. What it does not understand is left out. */
export function parseFilter(params: URLSearchParams): NumberFilter {
  const test = params.get('is_test')
  const silent = Number(params.get('silent_for') ?? Number.NaN)
  return defined({
    search: parseSearch(params),
    gateway_id: params.get('gateway_id') || undefined,
    status: parseOneOf(params, 'status', numberStatuses),
    receiving: parseOneOf(params, 'receiving', receivingStates),
    silent_for: Number.isInteger(silent) && silent > 0 ? silent : undefined,
    is_test: test === 'true' ? true : test === 'false' ? false : undefined,
    sort: parseOneOf(params, 'sort', numberSorts),
  })
}

/** Those that leave numbers out; the order does not. */
export const narrowing = ['search', 'gateway_id', 'status', 'receiving', 'silent_for', 'is_test'] as const

/** The request of the list. */
export function toQuery(filter: NumberFilter): Omit<RequestOf<'numbers.listAll'>, 'before'> {
  const { sort = '-created_at', ...conditions } = filter
  const { by, order } = parseSort(sort)
  return { ...conditions, sort: by, order, limit: 100 } as Omit<RequestOf<'numbers.listAll'>, 'before'>
}

/** The column that an order is by, and its direction. */
export function parseSort(sort: NumberSort): { by: NumberSortField; order: SortOrder } {
  return { by: sort.replace('-', '') as NumberSortField, order: sort.startsWith('-') ? 'desc' : 'asc' }
}
