import { Refusal } from '#domain/errors.ts'
import { readId } from '#domain/id.ts'
import type { Message } from '#domain/message.ts'
import type { Context } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { findMessage, updateUnreadToRead } from './message-queries.ts'
import { presentMessage } from './present-message.ts'

/** Marks a text read for everyone; "New" per person is the browser's business. Saying it twice changes nothing. */
export async function markRead(ctx: Context, input: { id: string }): Promise<Message> {
  const id = readId(input.id)
  if (id === null) throw new Refusal('message_not_found')
  const updated = await ctx.db.transaction().execute(async (tx) => {
    const row = await updateUnreadToRead(tx, id)
    if (row) await recordFact(tx, { kind: 'message.read', message_id: id, phone_number_id: row.phone_number_id })
    return row
  })
  if (updated) ctx.announce()
  const row = updated ?? (await findMessage(ctx.db, id))
  if (!row) throw new Refusal('message_not_found')
  return presentMessage(ctx, row, true)
}
