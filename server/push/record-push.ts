import type { App } from '#server/context.ts'
import { parseRetryAfter } from '#server/base/outbound/parse-retry-after.ts'
import type { Push } from './claim-pushes.ts'
import { deleteWatches, updateDelivery } from './push-queries.ts'

const maxAttempts = 4
const firstDelayMs = 2000

/** What a push service responded (RFC 8030, section 5): `gone` where the subscription has ended, `refused` where another attempt would have the same result. */
export type PushOutcome =
  | { kind: 'sent' | 'gone' | 'refused' }
  | { kind: 'failed'; /** The Retry-After header. */ retryAfter: string | null }

/** Records an attempt, and when the next one is due. A watch whose subscription has ended is deleted. */
export async function recordPush(app: App, { delivery, lastAt }: Push, outcome: PushOutcome): Promise<void> {
  const now = app.now()
  if (outcome.kind === 'gone') {
    await deleteWatches(app.db, [delivery.watch_id])
    app.metrics.pushes.inc({ outcome: 'gone' })
    return
  }
  const nextAt = new Date(now.getTime() + delayAfter(app, delivery.attempts, outcome))
  const isRetried = outcome.kind === 'failed' && delivery.attempts < maxAttempts && nextAt < lastAt
  const state = outcome.kind === 'sent' ? 'sent' : isRetried ? 'waiting' : 'failed'
  await updateDelivery(app.db, delivery, { state, next_at: nextAt })
  app.metrics.pushes.inc({ outcome: isRetried ? 'retried' : state })
}

/** In milliseconds: as long as the service asks for, and at least a delay that doubles with each attempt. */
function delayAfter(app: App, attempts: number, outcome: PushOutcome): number {
  const asked = outcome.kind === 'failed' ? parseRetryAfter(outcome.retryAfter, app.now()) : 0
  return Math.max(asked, firstDelayMs * 2 ** (attempts - 1))
}
