import type { Input, Output } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#domain/id.ts'
import type { Context } from '#server/context.ts'
import { findGateway, findLog, type LogPosition } from './gateway-queries.ts'

/** What came in by one gateway, newest first, with what became of it; `before` is the `next` of the page above. */
export async function listLog(ctx: Context, input: Input<'gateways.log'>): Promise<Output<'gateways.log'>> {
  const id = parseId(input.id)
  if (id === null || !(await findGateway(ctx.db, id))) throw new Refusal('gateway_unknown')
  const before = input.before === undefined ? null : parsePosition(input.before)
  const rows = await findLog(ctx.db, id, { outcome: input.outcome ?? null, limit: input.limit + 1, before })
  const page = rows.slice(0, input.limit)
  const last = page.at(-1)
  return {
    entries: page.map(({ source, ...row }) => ({
      ...row,
      id: `${source}-${row.id}`,
      received_at: row.received_at.toISOString(),
      message_id: row.message_id === null ? null : String(row.message_id),
    })),
    next: last && rows.length > input.limit ? `${last.received_at.getTime()}-${last.source}-${last.id}` : null,
  }
}

function parsePosition(text: string): LogPosition {
  const [, time, source, idText] = /^(\d{1,13})-(text|entry)-(\d+)$/.exec(text) ?? []
  const id = parseId(idText ?? '')
  if (!time || id === null)
    throw new Refusal('field_invalid', { field: 'before', message: 'That is not a place in this log. Take `next` of the page above.' })
  return { at: new Date(Number(time)), source: source === 'text' ? 'text' : 'entry', id }
}
