import type { Input, Output } from '#domain/api/api.ts'
import { Refusal, refusals } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { messageLifetimeMs } from '#domain/messages/message.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { lockHeldEntries, recordAssigned, type HeldEntry } from './held-entries.ts'
import { describeTooLong } from '#server/messages/describe-too-long.ts'
import type { Destination } from '#server/messages/find-destination.ts'
import { findIncompleteDeliveries } from '#server/messages/parts/part-queries.ts'
import { storeTexts, type TextOutcome, type TextToStore } from '#server/messages/store-texts.ts'
import { transactTexts, type TextTransaction } from '#server/messages/transact-texts.ts'
import { lockNumbers } from '#server/numbers/change/lock-numbers.ts'

type Result = Output<'held.assign'>['results'][number]

/**
 * Stores held texts on one number, or each on its own recipient, which is added to the list where necessary. They appear there as if they had
 * arrived for it; one that is older than the lifetime of a text begins its 24 hours now. The log records that it was held, without sender and text.
 * @throws Refusal number_not_found when the one number to store them on does not exist, field_invalid
 */
export async function assignHeld(ctx: Context, input: Input<'held.assign'>): Promise<Output<'held.assign'>> {
  if ((input.number_id === undefined) === (input.list_number === undefined))
    throw new Refusal('field_invalid', { field: 'number_id', message: 'Give either number_id, or list_number: true.' })
  const ids = [...new Set(input.ids)]
  const done = await transactTexts(ctx, async (transaction) => {
    const { tx } = transaction
    const target = input.number_id === undefined ? null : await findTarget(tx, input.number_id)
    const entries = await lockHeldEntries(tx, ids)
    const waiting = ids.flatMap((id) => (entries.get(id)?.message_id === null ? [entries.get(id) as HeldEntry] : []))
    const { outcomes, added } = await storeHeld(transaction, waiting, target)
    const results = ids.map((id) => {
      const held = entries.get(id)
      return resultOf(id, held, held && outcomes.get(held))
    })
    const count = results.filter(({ status }) => status === 'stored').length
    const to = target === null ? { listed: added } : { number: target }
    const metadata = { count, ...to, changes: { status: ['held', 'stored'] } }
    if (count > 0) await recordAction(ctx, tx, { action: 'assign_held_texts', resource: 'ingest_log', metadata })
    return { results, count }
  })
  if (done.count > 0) ctx.announce()
  return { results: done.results }
}

async function findTarget(tx: Tx, id: string): Promise<string> {
  const [target] = await lockNumbers(tx, { ids: [parseId(id) ?? 0] })
  if (!target) throw new Refusal('number_not_found', { field: 'number_id', message: 'There is no number with this id.' })
  return target.number
}

/** Stores the texts and deletes their copies in the log. Returns what became of each by its entry, and the numbers that were added. */
async function storeHeld(
  transaction: TextTransaction,
  entries: HeldEntry[],
  target: string | null,
): Promise<{ outcomes: Map<HeldEntry, TextOutcome>; added: string[] }> {
  const { app, tx } = transaction
  const deliveries = entries.flatMap(({ gateway_id: gatewayId, external_id: externalId }) =>
    gatewayId === null || externalId === null ? [] : [{ gatewayId, externalId }],
  )
  const incomplete = new Set(
    (await findIncompleteDeliveries(tx, deliveries)).map(({ gatewayId, externalId }) => `${gatewayId} ${externalId}`),
  )
  const texts = entries.map((held) => ({
    ...toText(held, target, app.now()),
    isIncomplete: incomplete.has(`${held.gateway_id} ${held.external_id}`),
  }))
  const { outcomes, added } = await storeTexts(transaction, texts)
  const assigned = entries.flatMap((held, index) => {
    const [outcome, destination] = [outcomes[index], texts[index]?.destination]
    if (!outcome || !('messageId' in outcome) || outcome.messageId === null || !destination || !('number' in destination)) return []
    const reason = `Assigned to ${destination.number}. It was held because: ${held.reason}`
    return [{ id: held.id, messageId: outcome.messageId, reason }]
  })
  await recordAssigned(tx, assigned)
  return { outcomes: new Map(entries.map((held, index) => [held, outcomes[index] as TextOutcome])), added }
}

function toText(held: HeldEntry, target: string | null, now: Date): TextToStore {
  const isExpired = now.getTime() - held.received_at.getTime() >= messageLifetimeMs
  const content = { from: held.sender ?? '', text: held.message_content ?? '' }
  return {
    gatewayId: held.gateway_id,
    format: held.format ?? '',
    text: { externalId: held.external_id, to: held.recipient, ...content, sentAt: held.sent_at },
    receivedAt: isExpired ? now : held.received_at,
    requestId: held.request_id ?? undefined,
    wasHeld: true,
    origin: held.origin,
    destination: findTargetOf(held, target),
    mayAddNumber: () => true,
  }
}

function findTargetOf(held: HeldEntry, target: string | null): Destination {
  const tooLong = describeTooLong(held.message_content ?? '', held.sender ?? '')
  if (tooLong !== null) return { unplaced: tooLong }
  const number = target ?? parseUkMobile(held.recipient ?? '')
  if (number !== null) return { number }
  return { unplaced: held.recipient ? refusals.number_not_uk_mobile.message : 'This text names no number.' }
}

function resultOf(id: string, held: HeldEntry | undefined, outcome: TextOutcome | undefined): Result {
  const failed = (reason: string): Result => ({ id, status: 'failed', reason })
  if (!held) return failed(refusals.held_not_found.message)
  if (!outcome) return failed(refusals.held_assigned.message)
  if (outcome.status === 'dropped') return failed('A sender rule drops texts from this sender.')
  if (outcome.status === 'held') return failed(outcome.reason)
  // Neither stored now nor before: an administrator has deleted the text of this delivery.
  if (outcome.messageId === null) return failed(refusals.message_not_found.message)
  return { id, status: 'stored', message_id: String(outcome.messageId) }
}
