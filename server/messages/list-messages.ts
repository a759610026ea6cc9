import type { Output } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#domain/id.ts'
import type { Context } from '#server/context.ts'
import { mayReadNumber } from '#server/numbers/may-read-number.ts'
import { findMessagesOfNumber, type StoredMessage } from './message-queries.ts'
import { presentMessage } from './present-message.ts'

/** The texts of one listed number, newest first; `before` is the `next` of the page above. Admins also see numbers that are not listed. */
export async function listMessages(
  ctx: Context,
  input: { id: string; limit: number; before?: string | undefined },
): Promise<Output<'messages.list'>> {
  const id = parseId(input.id)
  if (id === null || !(await mayReadNumber(ctx, id))) throw new Refusal('number_not_found')
  const before = input.before === undefined ? null : parsePosition(input.before)
  const rows = await findMessagesOfNumber(ctx.db, id, input.limit + 1, before)
  const page = rows.slice(0, input.limit)
  const last = page.at(-1)
  return {
    messages: page.map((row) => presentMessage(ctx, row, true)),
    next: last && rows.length > input.limit ? formatPosition(last) : null,
  }
}

function formatPosition(row: StoredMessage): string {
  return `${row.received_at.getTime()}.${row.id}`
}

function parsePosition(text: string): { receivedAt: Date; id: number } {
  // Thirteen digits of milliseconds last until 2286. With more a year may have five digits, which Postgres does not read.
  const [, time, id] = /^(\d{1,13})\.(\d{1,16})$/.exec(text) ?? []
  if (!time || !id)
    throw new Refusal('field_invalid', { field: 'before', message: 'That is not a place in this list. Take `next` of the page above.' })
  return { receivedAt: new Date(Number(time)), id: Number(id) }
}
