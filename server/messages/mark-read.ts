import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Message } from '#domain/api/messages.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { mayReadNumber } from '#server/numbers/may-read-number.ts'
import { findMessage, markMessageRead } from './message-queries.ts'
import { presentMessage } from './present-message.ts'

/**
 * Marks a text read for everyone; "New" for each user is stored in their browser. Idempotent.
 * @throws Refusal message_not_found, also for a text of a number that the viewer may not read: ids are sequential.
 */
export async function markRead(ctx: Context, input: { id: string }): Promise<Message> {
  const id = parseId(input.id)
  const known = id === null ? undefined : await findMessage(ctx.db, id)
  if (id === null || !known || !(await mayReadNumber(ctx, known.phone_number_id))) throw new Refusal('message_not_found')
  if (known.is_read) return presentMessage(ctx, known, true)
  const updated = await transact(ctx.db, async (tx) => {
    const row = await markMessageRead(tx, id)
    if (row) await recordFact(tx, { kind: 'message.read', message_id: id, phone_number_id: row.phone_number_id })
    return row
  })
  if (updated) ctx.announce()
  // It was read or deleted in the meantime.
  const row = updated ?? (await findMessage(ctx.db, id))
  if (!row) throw new Refusal('message_not_found')
  return presentMessage(ctx, row, true)
}
