import { messageLifetimeMs } from '#domain/messages/message.ts'
import type { Clock, Store } from '#server/context.ts'
import { countMessagesOutOfTime } from './time-queries.ts'

const minuteMs = 60_000
/** Texts are deleted every minute. One that is older was there while the server was off, or a clock is wrong. */
const overdueMs = 10 * minuteMs
/** Nodes differ by milliseconds. */
const aheadMs = minuteMs
const minOverdue = 10

/**
 * Tells whether the times of texts and the clock fit together: `overdue` where more than a quarter of the texts should have been deleted before now, `ahead` where one lies in the
 * future. Either the server was off, or the clock is wrong, or it was.
 */
export async function findDoubtfulTimes(app: Store & Clock): Promise<'overdue' | 'ahead' | null> {
  const now = app.now().getTime()
  const { overdue, ahead, stored } = await countMessagesOutOfTime(app.db, {
    before: new Date(now - messageLifetimeMs - overdueMs),
    after: new Date(now + aheadMs),
  })
  if (overdue >= minOverdue && overdue > stored / 4) return 'overdue'
  return ahead > 0 ? 'ahead' : null
}
