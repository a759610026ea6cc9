import type { Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { isListed } from './is-listed.ts'
import { insertNumbers, type NewNumber } from './number-queries.ts'

/** Adds those of the numbers that do not exist; the caller announces the listed ones after the commit. Returns the added ones. */
export async function createNumbers(tx: Transaction<Database>, numbers: NewNumber[]): Promise<Array<{ id: number; number: string }>> {
  const listed = new Set(numbers.filter(isListed).map(({ number }) => number))
  const added = await insertNumbers(tx, numbers)
  const announced = added.filter(({ number }) => listed.has(number))
  await recordFact(tx, ...announced.map(({ id }) => ({ kind: 'number.changed' as const, phone_number_id: id })))
  return added
}
