import type { Input, Output } from '#domain/api/api.ts'
import { heldReasonOf } from '#domain/messages/held.ts'
import type { Store } from '#server/context.ts'
import { parsePosition, takePage } from '#server/base/page-position.ts'
import { countHeldRows, findHeld } from './held-list-queries.ts'
import { parseEntryId, formatEntryId } from '../log/log-entry-id.ts'
import { parseHeldFilter } from './parse-held-filter.ts'

/** Texts waiting for an administrator, newest first, those of deleted gateways included; `before` is the `next` of the previous page. */
export async function listHeld(ctx: Store, input: Input<'held.list'>): Promise<Output<'held.list'>> {
  const filter = parseHeldFilter(input)
  const before = parsePosition(input.before, parseEntryId)
  const { rows, total } = await findHeld(ctx.db, filter, { limit: input.limit + 1, before })
  const { page, next } = takePage(rows, input.limit, ({ id }) => formatEntryId(id))
  return {
    held: page.map(({ id, gateway_id, sender, message_content, received_at, ...row }) => ({
      ...row,
      id: formatEntryId(id),
      gateway_id: gateway_id === null ? null : String(gateway_id),
      sender: sender ?? '',
      text: message_content ?? '',
      reason_code: heldReasonOf(row),
      received_at: received_at.toISOString(),
    })),
    next,
    total,
  }
}

/** The number of texts waiting for an administrator. */
export async function countHeld(app: Store): Promise<number> {
  return countHeldRows(app.db, parseHeldFilter({}))
}
