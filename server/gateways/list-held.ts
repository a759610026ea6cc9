import type { Input, Output } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#domain/id.ts'
import type { App, Context } from '#server/context.ts'
import { countHeldRows, findHeld } from './held-queries.ts'
import { parseEntryId, formatEntryId } from './log-entry-id.ts'

/** Texts that wait for an administrator, newest first, also of deleted gateways; `before` is the `next` of the page above. */
export async function listHeld(ctx: Context, input: Input<'held.list'>): Promise<Output<'held.list'>> {
  // An id that cannot exist finds nothing.
  const gatewayId = input.gateway_id === undefined ? null : (parseId(input.gateway_id) ?? 0)
  const before = input.before === undefined ? null : parseEntryId(input.before)
  if (input.before !== undefined && before === null)
    throw new Refusal('field_invalid', { field: 'before', message: 'That is not a place in this list. Take `next` of the page above.' })
  const [rows, total] = await Promise.all([
    findHeld(ctx.db, { gatewayId, limit: input.limit + 1, before }),
    countHeldRows(ctx.db, gatewayId),
  ])
  const page = rows.slice(0, input.limit)
  const last = page.at(-1)
  return {
    held: page.map(({ id, gateway_id, sender, message_content, received_at, ...row }) => ({
      ...row,
      id: formatEntryId(id),
      gateway_id: gateway_id === null ? null : String(gateway_id),
      sender: sender ?? '',
      text: message_content ?? '',
      received_at: received_at.toISOString(),
    })),
    next: last && rows.length > input.limit ? formatEntryId(last.id) : null,
    total,
  }
}

/** How many texts wait for an administrator. */
export async function countHeld(app: App): Promise<number> {
  return countHeldRows(app.db, null)
}
