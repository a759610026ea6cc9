import { formatTime } from '#server/base/format-time.ts'
import type { Condition } from '../condition.ts'
import { findWaitingReports } from '#server/messages/reports/list-reports.ts'

/** Reported texts that are not hidden, as reports have hidden as many as they may: many users are at work, or somebody with many accounts. */
export const reportsWaiting: Condition = {
  kind: 'reports_waiting',
  opensAfterMs: 0,
  closesAfterMs: 0,
  async find(app) {
    const since = await findWaitingReports(app)
    if (!since) return []
    return [
      {
        subject: '',
        title: 'Reported texts wait for a decision',
        over: 'No reported text waits for a decision any more',
        detail: `Reports have hidden as many texts in an hour as they may. Further ones stay visible until you decide, the oldest since ${formatTime(since)}.`,
      },
    ]
  },
}
