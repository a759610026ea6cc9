import type { Input, Output } from '#domain/api/api.ts'
import { parseId } from '#server/base/id.ts'
import type { Store } from '#server/context.ts'
import { formatPosition, parsePosition, parseTimeKey, takePage } from '#server/base/page-position.ts'
import { findLog, type LogLine, type LogPosition } from './log-queries.ts'

/** The deliveries of one gateway, newest first, with their outcomes; `before` is the `next` of the previous page. @throws Refusal field_invalid */
export async function listLog(
  app: Store,
  input: { gatewayId: number } & Omit<Input<'gateways.log'>, 'id'>,
): Promise<Output<'gateways.log'>> {
  const before = parsePosition(input.before, parseKeys)
  const rows = await findLog(app.db, input.gatewayId, { outcome: input.outcome ?? null, limit: input.limit + 1, before })
  const { page, next } = takePage(rows, input.limit, positionOf)
  return {
    entries: page.map(({ source, ...row }) => ({
      ...row,
      id: `${source}-${row.id}`,
      received_at: row.received_at.toISOString(),
      message_id: row.message_id === null ? null : String(row.message_id),
    })),
    next,
  }
}

function positionOf(line: LogLine): string {
  return formatPosition(line.received_at.getTime(), line.source, line.id)
}

function parseKeys(time: string, source: string, idText: string): LogPosition | null {
  const [at, id] = [parseTimeKey(time), parseId(idText)]
  if (at === null || id === null || (source !== 'text' && source !== 'entry')) return null
  return { at, source, id }
}
