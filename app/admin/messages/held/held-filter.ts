import type { RequestOf } from '#domain/api/api.ts'
import { heldReasons } from '#domain/messages/held.ts'
import { defined, parseOneOf, parseSearch } from '../../list/parse-query.ts'

/** Which held texts are shown. */
export type HeldFilter = Omit<RequestOf<'held.listIds'>, 'limit' | 'before'>

/** The same with what is shown: the texts, in one list or by reason, or the numbers that they name. */
export type HeldScreen = HeldFilter & { view?: HeldView }

export const heldViews = ['reasons', 'numbers'] as const
export type HeldView = (typeof heldViews)[number]

export const narrowing = ['search', 'gateway_id', 'reason', 'number'] as const

/** The screen in a query string. What it does not understand is left out. */
export function parseHeldScreen(params: URLSearchParams): HeldScreen {
  return defined({
    search: parseSearch(params),
    gateway_id: params.get('gateway_id') || undefined,
    reason: parseOneOf(params, 'reason', heldReasons),
    number: params.get('number') || undefined,
    view: parseOneOf(params, 'view', heldViews),
  })
}
