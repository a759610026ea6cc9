import type { RequestOf } from '#domain/api/api.ts'
import { defined, parseDay, parseOneOf } from '../../list/parse-query.ts'

export type ActivityFilter = RequestOf<'activity.export'>

export const narrowing = ['action', 'who', 'from', 'to'] as const

/** The filter in a query string. What it does not understand is left out. */
export function parseActivityFilter(params: URLSearchParams): ActivityFilter {
  return defined({
    by: parseOneOf(params, 'by', ['server']) ?? 'people',
    action: params.get('action')?.slice(0, 100) || undefined,
    who: params.get('who')?.trim().slice(0, 200) || undefined,
    from: parseDay(params, 'from'),
    to: parseDay(params, 'to'),
  })
}
