import type { PhoneNumber } from '#domain/api/numbers.ts'
import type { Receiving } from '#domain/numbers/number.ts'

/** The orders of the list of numbers. The first is the default. Favourites come first in every order. */
export const numberOrders = ['newest', 'last-text', 'quietest', 'number'] as const
export type NumberOrder = (typeof numberOrders)[number]

/** No part of a number is longer: 0044 and ten digits. */
export const maxDigits = 14

/** What listed numbers must meet. */
export type NumberConditions = {
  /** Part of the number, as digits, in international or national notation; empty for all. */
  digits: string
  receiving: Receiving | null
}

/** True if some numbers may be left out. */
export function isFiltering({ digits, receiving }: NumberConditions): boolean {
  return digits !== '' || receiving !== null
}

/** The numbers for which every condition holds, in the order given. */
export function filterNumbers(numbers: PhoneNumber[], conditions: NumberConditions): PhoneNumber[] {
  if (!isFiltering(conditions)) return numbers
  const { digits, receiving } = conditions
  return numbers.filter(
    (number) => (receiving === null || number.receiving === receiving) && (digits === '' || hasDigits(number.number, digits)),
  )
}

/** 447700900142, 00447700900142 and 07700900142 are one number. */
function hasDigits(number: string, digits: string): boolean {
  const national = number.slice(3)
  return `0044${national}`.includes(digits) || `0${national}`.includes(digits)
}
