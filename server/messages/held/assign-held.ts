import type { Transaction } from 'kysely'
import type { Input, Output } from '#domain/api/api.ts'
import { Refusal, refusals } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { messageLifetimeMs } from '#domain/messages/message.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import type { Database } from '#server/db/schema.ts'
import { lockHeldEntries, recordAssigned, type HeldEntry } from '#server/gateways/ingest-log/held-entries.ts'
import { describeTooLong } from '#server/messages/describe-too-long.ts'
import { storeHeldMessages } from '#server/messages/store-held-messages.ts'
import type { FindRule } from '#server/messages/sender-rules/current-sender-rules.ts'
import { lockNumbers } from '#server/numbers/lock-numbers.ts'
import { insertReportedNumbers } from '#server/numbers/insert-reported-numbers.ts'

type Result = Output<'held.assign'>['results'][number]
/** The number that a held text is stored on, or the reason why there is none. */
type HeldTarget = { held: HeldEntry; number: string } | { problem: string }

/**
 * Stores held texts on one number, or each on its own recipient, which is added to the list where necessary. They appear there as if they had
 * arrived for it; one that is older than the lifetime of a text begins its 24 hours now. The log records that it was held, without sender and text.
 * @throws Refusal number_not_found when the one number to store them on does not exist, field_invalid
 */
export async function assignHeld(ctx: Context, input: Input<'held.assign'>): Promise<Output<'held.assign'>> {
  if ((input.number_id === undefined) === (input.list_number === undefined))
    throw new Refusal('field_invalid', { field: 'number_id', message: 'Give either number_id, or list_number: true.' })
  const ids = [...new Set(input.ids)]
  const findRule = await ctx.senderRules.get()
  const done = await transact(ctx.db, async (tx) => {
    const target = input.number_id === undefined ? null : await findTarget(tx, input.number_id)
    const entries = await lockHeldEntries(tx, ids)
    const destinations = new Map(ids.map((id) => [id, resolveTarget(entries.get(id), target, findRule)]))
    const found = [...destinations.values()].flatMap((destination) => ('held' in destination ? [destination] : []))
    const listed = target === null ? await addMissingNumbers(ctx, tx, found) : []
    const messageIds = await store(ctx, tx, found)
    const results = ids.map((id) => resultOf(id, destinations.get(id), messageIds))
    const count = results.filter(({ status }) => status === 'stored').length
    const to = target === null ? { listed } : { number: target }
    const metadata = { count, ...to, changes: { status: ['held', 'stored'] } }
    if (count > 0) await recordAction(ctx, tx, { action: 'assign_held_texts', resource: 'ingest_log', metadata })
    return { results, count }
  })
  if (done.count > 0) ctx.announce()
  return { results: done.results }
}

async function findTarget(tx: Transaction<Database>, id: string): Promise<string> {
  const [target] = await lockNumbers(tx, { ids: [parseId(id) ?? 0] })
  if (!target) throw new Refusal('number_not_found', { field: 'number_id', message: 'There is no number with this id.' })
  return target.number
}

function resolveTarget(held: HeldEntry | undefined, target: string | null, findRule: FindRule): HeldTarget {
  if (!held) return { problem: refusals.held_not_found.message }
  if (held.message_id !== null) return { problem: refusals.held_assigned.message }
  if (findRule(held.sender ?? '')?.action === 'drop') return { problem: 'A sender rule drops texts from this sender.' }
  const tooLong = describeTooLong(held.message_content ?? '', held.sender ?? '')
  if (tooLong !== null) return { problem: tooLong }
  const number = target ?? parseUkMobile(held.recipient ?? '')
  if (number !== null) return { held, number }
  return { problem: !held.recipient ? 'This text names no number.' : refusals.number_not_uk_mobile.message }
}

/** Adds the missing numbers, each with the gateway that delivered its text. Returns the added ones. */
async function addMissingNumbers(
  ctx: Context,
  tx: Transaction<Database>,
  found: Array<{ held: HeldEntry; number: string }>,
): Promise<string[]> {
  const named = new Map(found.map(({ held, number }) => [number, held.gateway_id]))
  const listed = await insertReportedNumbers(
    tx,
    [...named].map(([number, gatewayId]) => ({ number, gatewayId })),
    ctx.now(),
  )
  await lockNumbers(tx, { numbers: [...named.keys()] })
  return listed
}

/** Stores the texts and deletes their copies in the log. Returns the id of each message by that of its log entry. */
async function store(
  ctx: Context,
  tx: Transaction<Database>,
  found: Array<{ held: HeldEntry; number: string }>,
): Promise<Map<number, number>> {
  const now = ctx.now()
  const outcomes = await storeHeldMessages(
    ctx,
    tx,
    found.map(({ held, number }) => ({
      gatewayId: held.gateway_id,
      number,
      externalId: held.external_id,
      sender: held.sender ?? '',
      text: held.message_content ?? '',
      receivedAt: now.getTime() - held.received_at.getTime() >= messageLifetimeMs ? now : held.received_at,
      wasHeld: true,
      sentAt: held.sent_at,
    })),
  )
  const assigned = found.flatMap(({ held, number }, index) => {
    const messageId = outcomes[index] ?? null
    return messageId === null ? [] : [{ id: held.id, messageId, reason: `Assigned to ${number}. It was held because: ${held.reason}` }]
  })
  await recordAssigned(tx, assigned)
  return new Map(assigned.map(({ id, messageId }) => [id, messageId]))
}

function resultOf(id: string, destination: HeldTarget | undefined, messageIds: Map<number, number>): Result {
  if (!destination || !('held' in destination))
    return { id, status: 'failed', reason: destination?.problem ?? refusals.held_not_found.message }
  const messageId = messageIds.get(destination.held.id)
  // Neither stored now nor before: an administrator has deleted the text of this delivery.
  return messageId === undefined
    ? { id, status: 'failed', reason: refusals.message_not_found.message }
    : { id, status: 'stored', message_id: String(messageId) }
}
