import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Clock } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { parseNumberQuery } from '../search/parse-number-query.ts'
import { lockNumbersWhere, type LockedNumber } from '../search/search-queries.ts'

/** Which numbers a bulk action is about: `ids`, or all that match `filter`, of which there must be `expected`. */
export type NumberSelection = Pick<Input<'numbers.deleteMany'>, 'ids' | 'filter' | 'expected'>

/**
 * Locks the selected numbers until the end of the transaction. Ids that no longer exist are left out.
 * @throws Refusal filter_missing when nothing is selected; numbers_changed when the filter does not match the expected count any more
 */
export async function lockSelectedNumbers(
  app: Clock,
  tx: Tx,
  { ids, filter, expected }: NumberSelection,
  purpose: 'for change' | 'for deletion',
): Promise<LockedNumber[]> {
  if (ids) return lockNumbersWhere(tx, { ids: ids.flatMap((text) => parseId(text) ?? []) }, purpose)
  if (!filter || expected === undefined) throw new Refusal('filter_missing', { message: 'Name ids, or a filter and how many it matches.' })
  const locked = await lockNumbersWhere(tx, parseNumberQuery(app, filter), purpose)
  if (locked.length !== expected) throw new Refusal('numbers_changed', { message: describeDifference(locked.length, expected) })
  return locked
}

function describeDifference(found: number, expected: number): string {
  const [now, then] = [found, expected].map((count) => count.toLocaleString('en-GB'))
  return `${now} ${found === 1 ? 'number matches' : 'numbers match'} by now, not ${then}. Nothing was changed: look at them again.`
}
