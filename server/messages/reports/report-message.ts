import { createHmac } from 'node:crypto'
import { deriveKey } from '#server/base/derive-key.ts'
import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { noticeType } from '#domain/messages/message.ts'
import { countingAccountAgeMs, reportsPerDay, reportsToHide } from '#domain/messages/report.ts'
import type { App, Clock, Context, Store } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import type { Tx } from '#server/db/database.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { countHit, dayMinutes, type UndoHit } from '#server/system/limits/count-hit.ts'
import { lockNumbers } from '#server/numbers/change/lock-numbers.ts'
import { mayReadNumber } from '#server/numbers/may-read-number.ts'
import { findMessage, type StoredMessage } from '../message-queries.ts'
import { hideByReports } from './hide-by-reports.ts'
import { countCountingReports, hasReported, insertReport, lockReported } from './report-queries.ts'

type Reporter = { id: string; network: string }

/**
 * Hides a text for the reporter at once, on every device, and for everybody once three users have reported it and no administrator has decided to show it. Idempotent.
 * @param input.network the network of the request, by which reports count once
 * @throws Refusal message_not_found, also for a text of a number that the viewer may not read; too_many_reports
 */
export async function reportMessage(ctx: Context<'signed-in'>, input: Input<'messages.report'> & { network: string }): Promise<void> {
  const id = parseId(input.id)
  if (id === null) throw new Refusal('message_not_found')
  const reporter = { id: ctx.viewer.id, network: hashNetwork(ctx, input.network) }
  const message = await findMessage(ctx.db, id)
  const mayRead = message !== undefined && (await mayReadNumber(ctx, message.phone_number_id))
  // Once enough users have reported it, it is gone for all of them; a repeated report succeeds all the same.
  if (await hasReported(ctx.db, id, reporter.id)) return
  if (!mayRead) throw new Refusal('message_not_found')
  const undo = await countReport(ctx, reporter.id)
  const isNew = await transact(ctx.db, (tx) => storeReport(ctx, tx, message, { ...reporter, reason: input.reason }))
  if (isNew) ctx.announce()
  else await undo()
}

/** False when the user had reported it meanwhile. */
async function storeReport(
  ctx: Clock,
  tx: Tx,
  message: StoredMessage,
  { id, network, reason }: Reporter & Pick<Input<'messages.report'>, 'reason'>,
): Promise<boolean> {
  const now = ctx.now()
  // First, as decisions do: deleting a number locks it before what was reported of its texts.
  if ((await lockNumbers(tx, { ids: [message.phone_number_id] })).length === 0) throw new Refusal('message_not_found')
  const { decision, waits_since: waitsSince } = await lockReported(tx, message, now)
  if (!(await insertReport(tx, { message_id: message.id, profile_id: id, reason, client: network, created_at: now }))) return false
  await recordFact(
    tx,
    { kind: 'message.reported', message_id: message.id, phone_number_id: message.phone_number_id },
    { kind: 'admin.changed' },
  )
  if (decision !== null || waitsSince !== null || message.message_type === noticeType) return true
  const counting = await countCountingReports(tx, message.id, new Date(now.getTime() - countingAccountAgeMs))
  if (counting >= reportsToHide) await hideByReports(tx, message.id, now)
  return true
}

async function countReport(app: Store & Clock, profileId: string): Promise<UndoHit> {
  try {
    return await countHit(app, `report ${profileId}`, { max: reportsPerDay, perMinutes: dayMinutes })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('too_many_reports', error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter })
  }
}

/** Keyed, so that nobody can find the address by trying all of them. */
function hashNetwork({ secret }: App, network: string): string {
  const key = deriveKey(secret, 'networks of reporters')
  return createHmac('sha256', key).update(network).digest('base64url')
}
