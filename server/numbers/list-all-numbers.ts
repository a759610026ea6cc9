import type { Input, Output } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#domain/id.ts'
import type { Context } from '#server/context.ts'
import { countNumbersWhere, findNumbers, type NumberSearch } from './number-queries.ts'
import { presentManagedNumber } from './present-managed-number.ts'
import { parseNumberSearch } from './parse-number-search.ts'

/** Every number, also those that are paused, retired or only for tests, newest first; `before` is the `next` of the page above. */
export async function listAllNumbers(ctx: Context, input: Input<'numbers.listAll'>): Promise<Output<'numbers.listAll'>> {
  const before = input.before === undefined ? null : parseId(input.before)
  if (input.before !== undefined && before === null)
    throw new Refusal('field_invalid', { field: 'before', message: 'That is not a place in this list. Take `next` of the page above.' })
  const question = parseQuery(input)
  const [rows, total] = await Promise.all([
    findNumbers(ctx.db, { ...question, limit: input.limit + 1, before }),
    countNumbersWhere(ctx.db, question),
  ])
  const page = rows.slice(0, input.limit)
  return { numbers: page.map(presentManagedNumber), next: rows.length > input.limit ? String(page.at(-1)?.id) : null, total }
}

function parseQuery({ search, gateway_id: gatewayId, status }: Input<'numbers.listAll'>): NumberSearch {
  return {
    ...(search ? { search: parseNumberSearch(search) } : {}),
    // An id that cannot exist finds nothing.
    ...(gatewayId === undefined ? {} : { gatewayId: gatewayId === 'none' ? null : (parseId(gatewayId) ?? 0) }),
    ...(status === undefined ? {} : { status }),
  }
}
