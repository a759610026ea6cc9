import type { NumberStatus } from '#domain/number.ts'

/** Whether people see the number; list-queries.ts and feed-queries.ts say the same in SQL. */
export function isListed(number: { status: NumberStatus; is_test: boolean }): boolean {
  return number.status === 'available' && !number.is_test
}
