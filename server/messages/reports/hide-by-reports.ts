import { automaticHidesPerHour } from '#domain/messages/report.ts'
import type { Tx } from '#server/db/database.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { hideMessageRows } from '../hidden-queries.ts'
import { countHiddenSince, insertHiddenByReports, markWaiting } from './report-queries.ts'

const hourMs = 60 * 60 * 1000

/**
 * Hides a text that enough users have reported from everybody, unless reports have hidden as many texts as they may within an hour: then it stays, and an
 * administrator has to decide (the alarm `reports_waiting` opens). Accounts and addresses can be bought, so the limit is one for the whole site.
 */
export async function hideByReports(tx: Tx, messageId: number, now: Date): Promise<void> {
  if ((await countHiddenSince(tx, new Date(now.getTime() - hourMs))) >= automaticHidesPerHour) {
    await markWaiting(tx, messageId, now)
    return
  }
  await insertHiddenByReports(tx, messageId, now)
  for (const place of await hideMessageRows(tx, [messageId], 'reports', now))
    await recordFact(tx, { kind: 'message.deleted', message_id: place.id, phone_number_id: place.phone_number_id })
}
