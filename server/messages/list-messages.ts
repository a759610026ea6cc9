import type { Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Context } from '#server/context.ts'
import { mayReadNumber } from '#server/numbers/may-read-number.ts'
import { formatPosition, parsePosition, parseTimeKey, takePage } from '#server/base/page-position.ts'
import { findMessagesOfNumber, type StoredMessage } from './message-queries.ts'
import { presentMessage } from './present-message.ts'

/** The texts of one listed number, newest first; `before` is the `next` of the previous page. Administrators also see numbers that are not listed. */
export async function listMessages(
  ctx: Context<'signed-in'>,
  input: { id: string; limit: number; before?: string | undefined },
): Promise<Output<'messages.list'>> {
  const id = parseId(input.id)
  if (id === null || !(await mayReadNumber(ctx, id))) throw new Refusal('number_not_found')
  const before = parsePosition(input.before, parseKeys)
  const rows = await findMessagesOfNumber(ctx.db, id, input.limit + 1, before, ctx.viewer.id)
  const { page, next } = takePage(rows, input.limit, positionOf)
  return {
    messages: page.map((row) => presentMessage(ctx, row, true)),
    next,
  }
}

function positionOf(row: StoredMessage): string {
  return formatPosition(row.received_at.getTime(), row.id)
}

function parseKeys(time: string, idText: string): { receivedAt: Date; id: number } | null {
  const [receivedAt, id] = [parseTimeKey(time), parseId(idText)]
  return receivedAt === null || id === null ? null : { receivedAt, id }
}
