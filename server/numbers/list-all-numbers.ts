import type { Input, Output } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { readId } from '#domain/id.ts'
import type { Context } from '#server/context.ts'
import { countNumbersWhere, findNumbers, type NumberQuestion } from './number-queries.ts'
import { presentManagedNumber } from './present-managed-number.ts'
import { readNumberSearch } from './read-number-search.ts'

/** Every number, also those that are paused, retired or only for tests, newest first; `before` is the `next` of the page above. */
export async function listAllNumbers(ctx: Context, input: Input<'numbers.listAll'>): Promise<Output<'numbers.listAll'>> {
  const before = input.before === undefined ? null : readId(input.before)
  if (input.before !== undefined && before === null)
    throw new Refusal('field_invalid', { field: 'before', words: 'That is not a place in this list. Take `next` of the page above.' })
  const question = readQuestion(input)
  const [rows, total] = await Promise.all([
    findNumbers(ctx.db, { ...question, limit: input.limit + 1, before }),
    countNumbersWhere(ctx.db, question),
  ])
  const page = rows.slice(0, input.limit)
  return { numbers: page.map(presentManagedNumber), next: rows.length > input.limit ? String(page.at(-1)?.id) : null, total }
}

function readQuestion({ search, gateway_id: gatewayId, status }: Input<'numbers.listAll'>): NumberQuestion {
  return {
    ...(search ? { search: readNumberSearch(search) } : {}),
    // An id that cannot exist finds nothing.
    ...(gatewayId === undefined ? {} : { gatewayId: gatewayId === 'none' ? null : (readId(gatewayId) ?? 0) }),
    ...(status === undefined ? {} : { status }),
  }
}
