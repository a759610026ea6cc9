import { backoffMs, type Backoff } from '#domain/backoff.ts'
import type { App } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { settleItem, type Outcome } from '#server/outbox/settle-item.ts'
import { parseRetryAfter } from '#server/base/parse-retry-after.ts'
import type { ClaimedNotice } from './claim-notices.ts'

const backoff: Backoff = { firstMs: 30_000, longestMs: 15 * 60_000, spread: [0.8, 1.2] }
/** A receiver may ask for as much. */
const longestRetryAfterMs = 60 * 60_000
/** After this, somebody will have noticed otherwise. */
const giveUpAfterMs = 24 * 60 * 60_000

/**
 * Records what became of an attempt, and when the next one is due.
 * @param error null where it was delivered
 * @param retryAfter the Retry-After header of the receiver, where it has one
 */
export async function recordOutcome(app: App, notice: ClaimedNotice, error: string | null, retryAfter: string | null): Promise<void> {
  const outcome = error === null ? ({ state: 'sent' } as const) : outcomeOf(app, notice, error, retryAfter)
  await app.db.transaction().execute(async (tx) => {
    await settleItem(app, notice.delivery, outcome, tx)
    await recordFact(tx, { kind: 'admin.changed' })
  })
  app.announce()
}

function outcomeOf(app: App, { delivery, to }: ClaimedNotice, error: string, retryAfter: string | null): Outcome {
  const now = app.now()
  const isLast = typeof to === 'string' || delivery.payload.is_test || now.getTime() - delivery.created_at.getTime() >= giveUpAfterMs
  if (isLast) return { state: 'failed', error }
  const requestedMs = Math.min(parseRetryAfter(retryAfter, now), longestRetryAfterMs)
  const delayMs = Math.max(requestedMs, backoffMs(backoff, delivery.attempts, app.randomBytes(1).readUInt8() / 255))
  return { state: 'waiting', error, due: new Date(now.getTime() + delayMs) }
}
