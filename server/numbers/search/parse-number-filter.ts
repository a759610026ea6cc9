import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import type { NumberFilter } from '../number-queries.ts'

/**
 * The filter for the numbers, or null when none can match: a malformed id, a number that is no UK mobile.
 * @throws Refusal filter_missing when it is empty, which would match all numbers
 */
export function parseNumberFilter(input: {
  id?: string | undefined
  gateway_id?: string | undefined
  number?: string | undefined
}): NumberFilter | null {
  if (input.id === undefined && input.gateway_id === undefined && input.number === undefined) throw new Refusal('filter_missing')
  const filter: NumberFilter = {}
  if (input.id !== undefined) filter.id = parseId(input.id) ?? 0
  if (input.gateway_id !== undefined) filter.gatewayId = parseId(input.gateway_id) ?? 0
  // In a query string an unescaped + is a space.
  if (input.number !== undefined) filter.number = parseUkMobile(input.number) ?? ''
  return filter.id === 0 || filter.gatewayId === 0 || filter.number === '' ? null : filter
}
