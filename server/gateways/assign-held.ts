import type { Input, Output } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { readId } from '#domain/id.ts'
import { messageLifetimeMs } from '#domain/message.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { placeHeldMessage } from '#server/messages/place-held-message.ts'
import { lockHeldEntry, updateEntryToAssigned } from './gateway-queries.ts'

/**
 * Puts a held text on a number, once: it appears there as if it had arrived for it. One that is older than a text lives begins its day now.
 * @throws Refusal held_not_found, held_assigned, number_not_found
 */
export async function assignHeld(ctx: Context, input: Input<'gateways.assign'>): Promise<Output<'gateways.assign'>> {
  const gatewayId = readId(input.id)
  const entryId = readId(input.entry.replace(/^entry-/, ''))
  const listed = await ctx.numbers.find(readId(input.phone_number_id) ?? 0)
  if (gatewayId === null || entryId === null) throw new Refusal('held_not_found')
  if (!listed) throw new Refusal('number_not_found', { field: 'phone_number_id' })
  const messageId = await ctx.db.transaction().execute(async (tx) => {
    const entry = await lockHeldEntry(tx, gatewayId, entryId)
    if (!entry) throw new Refusal('held_not_found')
    if (entry.isAssigned) throw new Refusal('held_assigned')
    const isOver = ctx.now().getTime() - entry.received_at.getTime() >= messageLifetimeMs
    const id = await placeHeldMessage(tx, {
      gatewayId,
      number: listed.number,
      externalId: entry.external_id,
      sender: entry.sender ?? '',
      text: entry.message_content ?? '',
      receivedAt: isOver ? ctx.now() : entry.received_at,
      sentAt: entry.sent_at,
    })
    if (id === null) throw new Refusal('number_not_found', { field: 'phone_number_id' })
    await updateEntryToAssigned(tx, entryId, id, `Assigned to ${listed.number}. It was held because: ${entry.reason}`)
    return id
  })
  ctx.announce()
  await recordAction(ctx, {
    action: 'assign_held_text',
    resource: 'ingest_log',
    metadata: { gateway: input.id, entry: input.entry, number: listed.number },
  })
  return { message_id: String(messageId) }
}
