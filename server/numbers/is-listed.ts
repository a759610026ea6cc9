import type { NumberStatus } from '#domain/numbers/number.ts'

/** True if the number is listed for users: the same as `isListedRow` in SQL. */
export function isListed(number: { status: NumberStatus; is_test: boolean }): boolean {
  return number.status === 'available' && !number.is_test
}
