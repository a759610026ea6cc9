import type { Input, Output } from '#domain/api/api.ts'
import type { NumberSort } from '#domain/numbers/number.ts'
import type { Clock, Store } from '#server/context.ts'
import { takePage } from '#server/base/page-position.ts'
import { parseNumberQuery } from './parse-number-query.ts'
import { presentManagedNumber } from '../present-managed-number.ts'
import { countNumbersWhere, findNumbers } from './search-queries.ts'
import { formatSortPosition, parseSortPosition } from './sort-position.ts'

type ManagedNumbers = { numbers: Array<Output<'numbers.change'>>; next: string | null; total: number }

/** All numbers, including those that are paused, retired or only for tests; `before` is the `next` of the previous page of the same order. */
export async function listAllNumbers(ctx: Store & Clock, input: Input<'numbers.listAll'>): Promise<ManagedNumbers> {
  const { limit } = input
  const sort = sortOf(input)
  const before = parseSortPosition(sort, input.before)
  const search = parseNumberQuery(ctx, input)
  const [rows, total] = await Promise.all([
    findNumbers(ctx.db, { ...search, sort, limit: limit + 1, before }),
    countNumbersWhere(ctx.db, search),
  ])
  const { page, next } = takePage(rows, limit, ({ id, sort_value: value }) => formatSortPosition(sort, { id, value }))
  return { numbers: page.map(presentManagedNumber), next, total }
}

/** Descending by default only where nothing is said: the newest first. */
function sortOf({ sort, order }: Input<'numbers.listAll'>): NumberSort {
  if (sort === undefined) return order === 'asc' ? 'created_at' : '-created_at'
  return order === 'desc' ? `-${sort}` : sort
}
