import { backoffMs, type Backoff } from '#domain/backoff.ts'
import type { App } from '#server/context.ts'
import { settleItem, type Outcome } from '#server/outbox/settle-item.ts'
import { parseRetryAfter } from '#server/base/parse-retry-after.ts'
import type { Push } from './claim-pushes.ts'
import { deleteWatches } from './push-queries.ts'

const maxAttempts = 4
const backoff: Backoff = { firstMs: 2000, longestMs: Infinity, spread: [1, 1] }

/** What a push service responded (RFC 8030, section 5): `gone` where the subscription has ended, `refused` where another attempt would have the same result. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' | 'refused' }
  | { kind: 'failed'; /** The Retry-After header. */ retryAfter: string | null }

/** Records an attempt, and when the next one is due. A watch whose subscription has ended is deleted. */
export async function recordPush(app: App, push: Push, response: PushOutcome): Promise<void> {
  if (response.kind === 'gone') {
    await deleteWatches(app.db, [push.watchId])
    app.metrics.pushes.inc({ outcome: 'gone' })
    return
  }
  const outcome = outcomeOf(app, push, response)
  await settleItem(app, push.item, outcome)
  app.metrics.pushes.inc({ outcome: outcome.state === 'waiting' ? 'retried' : outcome.state })
}

/** The next attempt is due when the service says, and at the earliest after a delay that doubles with each attempt. */
function outcomeOf(app: App, { item, lastAt }: Push, response: PushOutcome): Outcome {
  if (response.kind === 'sent') return { state: 'sent' }
  if (response.kind !== 'failed' || item.attempts >= maxAttempts) return { state: 'failed', error: null }
  const now = app.now()
  const delayMs = Math.max(parseRetryAfter(response.retryAfter, now), backoffMs(backoff, item.attempts, 0))
  const due = new Date(now.getTime() + delayMs)
  return due < lastAt ? { state: 'waiting', due, error: null } : { state: 'failed', error: null }
}
