import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { deleteHeldCopy } from '#server/messages/held/held-entries.ts'
import { deleteMessageRow } from './message-queries.ts'

/** Deletes a text for everyone, live and for good, with its copy in the ingest log. @throws Refusal message_not_found */
export async function deleteMessage(ctx: Context, input: { id: string }): Promise<void> {
  const id = parseId(input.id)
  if (id === null) throw new Refusal('message_not_found')
  await transact(ctx.db, async (tx) => {
    const deleted = await deleteMessageRow(tx, id, ctx.now())
    if (!deleted) throw new Refusal('message_not_found')
    const { gateway_id: gatewayId, external_id: externalId, origin } = deleted
    if (gatewayId !== null) await deleteHeldCopy(tx, { gatewayId, externalId, origin })
    await recordFact(tx, { kind: 'message.deleted', message_id: id, phone_number_id: deleted.phone_number_id })
    await recordAction(ctx, tx, { action: 'delete_message', resource: 'sms_messages', metadata: { id: input.id } })
  })
  ctx.announce()
}
