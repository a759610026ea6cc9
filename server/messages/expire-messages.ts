import { messageLifetimeMs } from '#domain/messages/message.ts'
import type { App } from '#server/context.ts'
import { moveTimes } from '#server/db/clock/move-times.ts'
import { restAfter } from '#server/base/rest-after.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { countByNumber } from './count-by-number.ts'
import { expireParts } from './parts/expire-parts.ts'
import { findDoubtfulTimes } from './find-doubtful-times.ts'
import { deleteHiddenBefore } from './hidden-queries.ts'
import { deleteMessagesBefore, deleteMinutesBefore, deleteDeletedDeliveriesBefore, rollUpMinutesBefore } from './message-queries.ts'

const batchSize = 1000
/** After so long the rest is left to the next run: a day's texts that are overdue after an outage take many minutes. */
const longestRunMs = 45_000
const deletedDeliveryLifetimeMs = 30 * messageLifetimeMs
/** The last hour is shown by the minute. */
const rollUpAfterMs = 2 * 60 * 60 * 1000

/**
 * Deletes the texts that are older than 24 hours, in batches with rests, so that no query waits long. Watchers are not notified of each one:
 * every text has its `expires_at`, and screens remove it by themselves. The caller has made sure that the clock can be believed. Returns the number of deleted texts.
 */
export async function expireMessages(app: App): Promise<number> {
  const now = app.now().getTime()
  await endTimesAhead(app)
  let expired = 0
  const until = performance.now() + longestRunMs
  for (;;) {
    const began = performance.now()
    const lost = await transact(app.db, async (tx) => {
      const rows = await deleteMessagesBefore(tx, new Date(now - messageLifetimeMs), batchSize)
      if (rows.length > 0) await recordFact(tx, { kind: 'messages.expired', counts: countByNumber(rows) })
      return rows.reduce((sum, row) => sum + row.count, 0)
    })
    expired += lost
    if (lost < batchSize || performance.now() > until) break
    await restAfter(began)
  }
  await deleteHiddenBefore(app.db, new Date(now - messageLifetimeMs))
  if (expired > 0) app.announce()
  await expireParts(app)
  await rollUpMinutesBefore(app.db, new Date(now - rollUpAfterMs))
  await deleteMinutesBefore(app.db, new Date(now - 2 * messageLifetimeMs - rollUpAfterMs))
  await deleteDeletedDeliveriesBefore(app.db, new Date(now - deletedDeliveryLifetimeMs))
  return expired
}

/** Texts that arrived in the future count as arrived now: they would stay until then, and texts that arrive get the time of the newest. */
async function endTimesAhead(app: App): Promise<void> {
  if ((await findDoubtfulTimes(app)) === 'ahead') await moveTimes(app, 0)
}
