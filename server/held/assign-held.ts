import type { Transaction } from 'kysely'
import type { Input, Output } from '#domain/api.ts'
import { Refusal, refusals } from '#domain/errors.ts'
import { parseId } from '#domain/id.ts'
import { messageLifetimeMs } from '#domain/message.ts'
import { parseUkMobile } from '#domain/number.ts'
import { recordAction } from '#server/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { lockHeldEntries, recordAssigned, type HeldEntry } from '#server/ingest-log/held-entries.ts'
import { storeHeldMessages } from '#server/messages/store-held-messages.ts'
import { lockNumbers } from '#server/numbers/lock-numbers.ts'
import { listReportedNumbers } from '#server/numbers/list-reported-numbers.ts'

type Result = Output<'held.assign'>['results'][number]
/** Undefined: this one cannot be placed, and the words say why. */
type HeldTarget = { held: HeldEntry; number: string } | { words: string }

/**
 * Stores held texts on a number, or each on the number it names, which is listed first where it is not. They appear there as if they had
 * arrived for it; one that is older than a text lives begins its day now. The log keeps that it was held, without sender and text.
 * @throws Refusal number_not_found when the one number to store them on is gone
 */
export async function assignHeld(ctx: Context, input: Input<'held.assign'>): Promise<Output<'held.assign'>> {
  if ((input.number_id === undefined) === (input.list_number === undefined))
    throw new Refusal('field_invalid', { field: 'number_id', message: 'Give either number_id, or list_number: true.' })
  const ids = [...new Set(input.ids)]
  const done = await ctx.db.transaction().execute(async (tx) => {
    const target = input.number_id === undefined ? null : await findTarget(tx, input.number_id)
    const entries = await lockHeldEntries(tx, ids)
    const places = new Map(ids.map((id) => [id, targetOf(entries.get(id), target)]))
    const found = [...places.values()].flatMap((place) => ('held' in place ? [place] : []))
    const listed = target === null ? await listNumbers(ctx, tx, found) : []
    const messageIds = await store(ctx, tx, found)
    const results = ids.map((id) => resultOf(id, places.get(id), messageIds))
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

function targetOf(held: HeldEntry | undefined, target: string | null): HeldTarget {
  if (!held) return { words: refusals.held_not_found.words }
  if (held.message_id !== null) return { words: refusals.held_assigned.words }
  const number = target ?? parseUkMobile(held.recipient ?? '')
  if (number !== null) return { held, number }
  return { words: held.recipient === null ? 'This text names no number.' : refusals.number_not_uk_mobile.words }
}

/** Lists the numbers that are not there yet, each under the gateway that brought its text. Returns those. */
async function listNumbers(ctx: Context, tx: Transaction<Database>, found: Array<{ held: HeldEntry; number: string }>): Promise<string[]> {
  const named = new Map(found.map(({ held, number }) => [number, held.gateway_id]))
  const listed = await listReportedNumbers(
    tx,
    [...named].map(([number, gatewayId]) => ({ number, gatewayId })),
    ctx.now(),
  )
  await lockNumbers(tx, { numbers: [...named.keys()] })
  return listed
}

/** Stores the texts and takes their copies out of the log. Returns the id of each message by that of its entry. */
async function store(
  ctx: Context,
  tx: Transaction<Database>,
  found: Array<{ held: HeldEntry; number: string }>,
): Promise<Map<number, number>> {
  const now = ctx.now()
  const outcomes = await storeHeldMessages(
    tx,
    found.map(({ held, number }) => ({
      gatewayId: held.gateway_id,
      number,
      externalId: held.external_id,
      sender: held.sender ?? '',
      text: held.message_content ?? '',
      receivedAt: now.getTime() - held.received_at.getTime() >= messageLifetimeMs ? now : held.received_at,
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

function resultOf(id: string, place: HeldTarget | undefined, messageIds: Map<number, number>): Result {
  if (!place || !('held' in place)) return { id, status: 'failed', reason: place?.words ?? refusals.held_not_found.words }
  const messageId = messageIds.get(place.held.id)
  // Neither stored nor there already: an administrator has deleted what this delivery brought.
  return messageId === undefined
    ? { id, status: 'failed', reason: refusals.message_not_found.words }
    : { id, status: 'stored', message_id: String(messageId) }
}
