import { Refusal } from '#domain/errors.ts'
import { readId } from '#domain/id.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { deleteMessageForGood } from './message-queries.ts'

/** Removes a text for everyone, live and for good. */
export async function deleteMessage(ctx: Context, input: { id: string }): Promise<void> {
  const id = readId(input.id)
  if (id === null) throw new Refusal('message_not_found')
  await ctx.db.transaction().execute(async (tx) => {
    const gone = await deleteMessageForGood(tx, id, ctx.now())
    if (!gone) throw new Refusal('message_not_found')
    await recordFact(tx, { kind: 'message.deleted', message_id: id, phone_number_id: gone.phone_number_id })
  })
  ctx.announce()
  await recordAction(ctx, { action: 'delete_message', resource: 'sms_messages', metadata: { id: input.id } })
}
