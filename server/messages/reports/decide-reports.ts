import type { Input, Output } from '#domain/api/api.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { lockNumbers } from '#server/numbers/change/lock-numbers.ts'
import { hideMessageRows, showMessageRows } from '../hidden-queries.ts'
import { findNumbersOfTexts, overruleReports, upsertDecision } from './report-queries.ts'

/**
 * Hides texts from everybody, or shows them again: from then on further reports hide them for the reporter alone. Those who reported a text do not see it either
 * way. Where it is shown, they were overruled, and what they report is no longer hidden from others, unless it is hidden after all.
 */
export async function decideReports(ctx: Context, input: Input<'reports.decide'>): Promise<Output<'reports.decide'>> {
  const { decision } = input
  const ids = [...new Set(input.message_ids)]
  const known = new Map(ids.flatMap((text) => [[parseId(text) ?? 0, text] as const]))
  const decided = await transact(ctx.db, async (tx) => {
    const now = ctx.now()
    // First, as reports do: deleting a number locks it before what was reported of its texts.
    await lockNumbers(tx, { ids: await findNumbersOfTexts(tx, [...known.keys()]) })
    const found = await upsertDecision(tx, [...known.keys()], decision, now)
    if (found.length === 0) return []
    await overruleReports(tx, found, decision, now)
    if (decision === 'hide') {
      const hidden = await hideMessageRows(tx, found, 'admin', now)
      await recordFact(
        tx,
        ...hidden.map((place) => ({ kind: 'message.deleted' as const, message_id: place.id, phone_number_id: place.phone_number_id })),
      )
    } else {
      const shown = await showMessageRows(tx, found)
      // Open pages have applied their deletion, after which an arrival is an old event; or they have the notice in its place.
      await recordFact(
        tx,
        ...shown.map((place) => ({ kind: 'message.changed' as const, message_id: place.id, phone_number_id: place.phone_number_id })),
      )
    }
    const metadata = { count: found.length, ids: found.map(String) }
    await recordAction(ctx, tx, { action: decision === 'hide' ? 'hide_texts' : 'keep_texts', resource: 'sms_messages', metadata })
    return found
  })
  if (decided.length > 0) ctx.announce()
  const done = new Set(decided.map((id) => known.get(id)))
  const status = decision === 'hide' ? 'hidden' : 'shown'
  return { results: ids.map((id) => ({ message_id: id, status: done.has(id) ? status : 'gone' })) }
}
