import type { Clock, Store } from '#server/context.ts'
import { findDeliveries } from './delivery-queries.ts'

const recentMs = 60 * 60 * 1000
const minDeliveries = 5
/** One mistyped address that is tried again and again says nothing about the server. */
const minRecipients = 3

/** True if the mail server lately refused every e-mail, although it responds. False where there were few. */
export async function isMailRefused(app: Store & Clock): Promise<boolean> {
  const since = app.now().getTime() - recentMs
  const last = await findDeliveries(app.db, { status: null, limit: minDeliveries, before: null })
  const failed = last.filter(({ status, created_at: at }) => status === 'failed' && at.getTime() > since)
  const recipients = new Set(failed.map(({ recipient }) => recipient))
  return failed.length >= minDeliveries && recipients.size >= minRecipients
}
