import type { SearchPeriod } from '#domain/messages/search-period.ts'
import { maxSearchLength } from '#domain/messages/search-words.ts'
import { maxDigits, numberOrders, type NumberConditions, type NumberOrder } from '#domain/numbers/choice/filter-numbers.ts'
import { receivingStates } from '#domain/numbers/number.ts'
import { isServiceSlug } from '#domain/senders/services.ts'

/** The filter of the inbox: conditions that the listed numbers must meet, what they are sorted by, and what texts are searched for. */
export type NumberFilter = NumberConditions & {
  /** As typed: a part of a number, which is in `digits` as well, or words of a text. */
  text: string
  /** How old a text may be that is searched for. */
  within: SearchPeriod | null
  /** The service that the user waits for, as its slug. It leaves out no number: it decides which come first. */
  service: string | null
  sort: NumberOrder
}

export const everyNumber: NumberFilter = { text: '', within: null, digits: '', service: null, receiving: null, sort: numberOrders[0] }

/** The digits of a typed text, so that a number may be searched for in any notation. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, maxDigits)
}

/** Parses the search field of the inbox: digits of a number, in any notation and with marks of direction, leave out the other numbers. */
export function filterByText(typed: string): Pick<NumberFilter, 'text' | 'digits'> {
  // No text has it, and no address may.
  const text = typed.replaceAll('\0', '')
  return { text, digits: /^[\d\s\p{Cf}+()./-]*$/u.test(text) ? digitsOf(text) : '' }
}

/** Parses the query of an address. Values that are not valid are left out. */
export function parseFilter(params: URLSearchParams): NumberFilter {
  const service = params.get('service')
  return {
    ...filterByText(params.get('q') ?? digitsOf(params.get('digits') ?? '')),
    within: params.get('within') === '1h' ? '1h' : null,
    service: service !== null && isServiceSlug(service) ? service : null,
    receiving: receivingStates.find((state) => state === params.get('receiving')) ?? null,
    sort: numberOrders.find((order) => order === params.get('sort')) ?? everyNumber.sort,
  }
}

/** The query with this filter; the parameters of others stay. Defaults are left out. */
export function withFilter(params: URLSearchParams, filter: NumberFilter): URLSearchParams {
  const changed = new URLSearchParams(params)
  const { digits, service, receiving, sort, within } = filter
  // Digits are a search as well, and are there once.
  const q = digits === '' && filter.text.length <= maxSearchLength ? filter.text.trim() : ''
  for (const [name, value] of Object.entries({ digits, service, receiving, sort: sort === everyNumber.sort ? null : sort, within, q }))
    if (value === null || value === '') changed.delete(name)
    else changed.set(name, value)
  return changed
}
