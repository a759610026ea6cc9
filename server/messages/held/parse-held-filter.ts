import type { Input } from '#domain/api/api.ts'
import { parseId } from '#server/base/id.ts'
import { numberNotations, parseUkMobile } from '#domain/numbers/number.ts'
import type { HeldReason } from '#domain/messages/held.ts'

/** All that are not null must hold. */
export type HeldFilter = {
  gatewayId: number | null
  reason: HeldReason | null
  /** As `+447…`, or a text that is no such number and matches nothing. */
  number: string | null
  /** Of each word one of its notations must be found; in lower case. */
  words: string[][]
}

/** More would make the query long and the result no better. */
const maxWords = 8

export function parseHeldFilter(input: Pick<Input<'held.listIds'>, 'gateway_id' | 'reason' | 'number' | 'search'>): HeldFilter {
  return {
    // An id that cannot exist finds nothing.
    gatewayId: input.gateway_id === undefined ? null : (parseId(input.gateway_id) ?? 0),
    reason: input.reason ?? null,
    number: input.number === undefined ? null : (parseUkMobile(input.number) ?? input.number),
    words: parseWords(input.search ?? ''),
  }
}

/** A search of digits is one word: a code or a part of a number, as it was typed or in the notation in which numbers are stored. */
function parseWords(search: string): string[][] {
  const typed = search.toLowerCase()
  const notations = numberNotations(search)
  if (notations.length > 0) return [[...new Set([typed, ...notations])]]
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => [word])
}
