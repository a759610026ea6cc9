import type { Input, Output } from '#domain/api/api.ts'
import type { Store } from '#server/context.ts'
import { parsePosition, takePage } from '#server/base/page-position.ts'
import { findHeldIds } from './held-list-queries.ts'
import { formatEntryId, parseEntryId } from '../log/log-entry-id.ts'
import { parseHeldFilter } from './parse-held-filter.ts'

/** The ids of all held texts that match a filter, newest first; `before` is the `next` of the previous page. */
export async function listHeldIds(ctx: Store, input: Input<'held.listIds'>): Promise<Output<'held.listIds'>> {
  const before = parsePosition(input.before, parseEntryId)
  const found = await findHeldIds(ctx.db, parseHeldFilter(input), { limit: input.limit + 1, before })
  const { page, next } = takePage(found, input.limit, formatEntryId)
  return { ids: page.map(formatEntryId), next }
}
