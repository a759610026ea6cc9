import type { App } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { parseRetryAfter } from '#server/base/outbound/parse-retry-after.ts'
import type { ClaimedNotice } from './claim-notice.ts'
import { updateDelivery } from './delivery-queries.ts'

const firstDelayMs = 30_000
const maxDelayMs = 15 * 60_000
/** A receiver may ask for as much. */
const maxAskedMs = 60 * 60_000
/** After this, somebody will have noticed otherwise. */
const giveUpAfterMs = 24 * 60 * 60_000

/**
 * Records what became of an attempt, and when the next one is due.
 * @param error null where it was delivered
 * @param retryAfter the Retry-After header of the receiver, where it has one
 */
export async function recordOutcome(
  app: App,
  { delivery, to }: ClaimedNotice,
  error: string | null,
  retryAfter: string | null = null,
): Promise<void> {
  const now = app.now()
  const isLast = typeof to === 'string' || delivery.notice.is_test || now.getTime() - delivery.created_at.getTime() >= giveUpAfterMs
  const state = error === null ? 'sent' : isLast ? 'failed' : 'waiting'
  const asked = Math.min(parseRetryAfter(retryAfter, now), maxAskedMs)
  const delay = Math.max(asked, delayAfter(delivery.attempts, app.randomBytes(1)[0] ?? 0))
  await app.db.transaction().execute(async (tx) => {
    await updateDelivery(tx, delivery.id, {
      state,
      error: error?.slice(0, 500) ?? null,
      next_at: new Date(now.getTime() + delay),
      finished_at: state === 'waiting' ? null : now,
    })
    await recordFact(tx, { kind: 'admin.changed' })
  })
  app.announce()
}

/** Doubles with each attempt, up to a quarter of an hour, give or take a fifth, so that many do not come back at once. @param chance 0–255 */
function delayAfter(attempts: number, chance: number): number {
  return Math.min(firstDelayMs * 2 ** (attempts - 1), maxDelayMs) * (0.8 + (0.4 * chance) / 255)
}
