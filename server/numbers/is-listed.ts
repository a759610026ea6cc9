import type { NumberStatus } from '#domain/numbers/number.ts'

/** True if the number is listed for users; list-queries.ts and feed-queries.ts have the same condition in SQL. */
export function isListed(number: { status: NumberStatus; is_test: boolean }): boolean {
  return number.status === 'available' && !number.is_test
}
