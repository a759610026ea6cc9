import type { Input, Output } from '#domain/api.ts'
import { parseId } from '#domain/id.ts'
import type { Context } from '#server/context.ts'
import { parsePosition, takePage } from '#server/page-position.ts'
import { countNumbersWhere, findNumbers, type NumberSearch } from './number-queries.ts'
import { presentManagedNumber } from './present-managed-number.ts'
import { parseNumberSearch } from './parse-number-search.ts'

/** All numbers, including those that are paused, retired or only for tests, newest first; `before` is the `next` of the previous page. */
export async function listAllNumbers(ctx: Context, input: Input<'numbers.listAll'>): Promise<Output<'numbers.listAll'>> {
  const before = parsePosition(input.before, parseId)
  const search = parseQuery(input)
  const [rows, total] = await Promise.all([
    findNumbers(ctx.db, { ...search, limit: input.limit + 1, before }),
    countNumbersWhere(ctx.db, search),
  ])
  const { page, next } = takePage(rows, input.limit, ({ id }) => String(id))
  return { numbers: page.map(presentManagedNumber), next, total }
}

function parseQuery({ search, gateway_id: gatewayId, status }: Input<'numbers.listAll'>): NumberSearch {
  return {
    ...(search ? { search: parseNumberSearch(search) } : {}),
    // An id that cannot exist finds nothing.
    ...(gatewayId === undefined ? {} : { gatewayId: gatewayId === 'none' ? null : (parseId(gatewayId) ?? 0) }),
    ...(status === undefined ? {} : { status }),
  }
}
