import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { insertNumbers, type NewNumber } from '../number-queries.ts'
import { lockNumbersWhere, type LockedNumber } from '../search/search-queries.ts'

/** Rows of one statement. The embedded database runs in this process, and nothing else does meanwhile. */
const chunkSize = 1000

/** Sets status, gateway and test flag of each number. */
export async function updateNumbers(tx: Tx, numbers: Array<Omit<LockedNumber, 'number'>>): Promise<void> {
  for (const chunk of chunksOf(numbers))
    await sql`
      update phone_numbers p set status = n.status, gateway_id = n.gateway_id, is_test = n.is_test
      from unnest(
        ${chunk.map(({ id }) => id)}::bigint[], ${chunk.map(({ status }) => status)}::text[],
        ${chunk.map((number) => number.gateway_id)}::bigint[], ${chunk.map((number) => number.is_test)}::boolean[]
      ) as n (id, status, gateway_id, is_test) where p.id = n.id`.execute(tx)
}

/** Adds those that do not exist. Returns the added ones. */
export async function insertManyNumbers(tx: Tx, numbers: NewNumber[]): Promise<Array<{ id: number; number: string }>> {
  const added: Array<{ id: number; number: string }> = []
  for (const chunk of chunksOf(numbers)) added.push(...(await insertNumbers(tx, chunk)))
  return added
}

/** Deletes numbers, and their texts. */
export async function deleteNumbersById(tx: Tx, ids: number[]): Promise<void> {
  for (const chunk of chunksOf(ids))
    await tx
      .deleteFrom('phone_numbers')
      .where((eb) => sql<boolean>`${eb.ref('id')} = any(${chunk}::bigint[])`)
      .execute()
}

/** Locks those of the numbers that exist until the end of the transaction, always in the same order. */
export async function lockNumbersByNumber(tx: Tx, numbers: string[]): Promise<LockedNumber[]> {
  const ids: number[] = []
  for (const chunk of chunksOf(numbers)) {
    const { rows } = await sql<{ id: number }>`select id from phone_numbers where number = any(${chunk}::text[])`.execute(tx)
    ids.push(...rows.map(({ id }) => id))
  }
  const found: LockedNumber[] = []
  // By id across all chunks, as every other change does.
  for (const chunk of chunksOf(ids.toSorted((one, other) => one - other))) found.push(...(await lockNumbersWhere(tx, { ids: chunk })))
  return found
}

export function* chunksOf<T>(items: T[]): Generator<T[]> {
  for (let from = 0; from < items.length; from += chunkSize) yield items.slice(from, from + chunkSize)
}
