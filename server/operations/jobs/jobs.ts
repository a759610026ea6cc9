import { pruneActions } from '#server/system/activity/prune-actions.ts'
import { listConditions } from '../alarms/conditions/all-conditions.ts'
import { evaluateAlarms } from '../alarms/evaluate-alarms.ts'
import { pruneAlarms } from '../alarms/prune-alarms.ts'
import { mayDeleteByAge } from '../alarms/may-delete-by-age.ts'
import { createReportHost } from '../alarms/report-host.ts'
import { pruneImages } from '#server/site/blog/prune-images.ts'
import { pruneViews } from '#server/site/blog/prune-views.ts'
import { createFollowClock } from '#server/system/clock/follow-clock.ts'
import type { Job } from './scheduler.ts'
import { pruneDeliveries } from '#server/system/email/prune-deliveries.ts'
import { pruneFeed } from '#server/feed/prune-feed.ts'
import { pruneLog } from '#server/gateways/ingest-log/prune-log.ts'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { indexMessages } from '#server/messages/search/index-messages.ts'
import { publishOverdueTexts } from '#server/messages/parts/publish-overdue-texts.ts'
import { pruneRateLimits } from '#server/system/limits/prune-limits.ts'
import { createRecordLastTexts } from '#server/numbers/record-last-texts.ts'
import { pruneChallenges } from '#server/users/passkeys/prune-challenges.ts'
import { pruneWatches } from '#server/push/prune-watches.ts'
import { endOverdueSessions } from '#server/users/sessions/end-overdue-sessions.ts'
import { pruneCodes } from '#server/users/sign-in/prune-codes.ts'
import { measureStatus, type Probes } from '../status/measure-status.ts'
import { pruneStatus } from '../status/prune-status.ts'
import { countHours } from '#server/messages/traffic/count-hours.ts'
import { recordTextsPerDay } from '#server/messages/traffic/record-texts-per-day.ts'
import { writeCheckpoint } from '../cleanup/write-checkpoint.ts'
import { deliverNotices } from '../delivery/deliver-notices.ts'
import { createSendPushes } from '../delivery/send-pushes.ts'

/** All scheduled jobs, each of which runs once in the cluster. */
export function createJobs(probes: Probes): Job[] {
  const followClock = createFollowClock()
  /** What is deleted for its age would be lost with a clock that is wrong. */
  const ifMayDelete =
    (run: Job['run']): Job['run'] =>
    async (app) => {
      await followClock(app)
      return (await mayDeleteByAge(app)) ? run(app) : 0
    }
  const jobs: Job[] = [
    { name: 'follow-clock', everySeconds: 2, run: followClock },
    { name: 'sync-gateways', everySeconds: 10, run: (app) => app.syncGateways() },
    { name: 'publish-overdue-texts', everySeconds: 5, run: publishOverdueTexts },
    { name: 'index-messages', everySeconds: 2, run: indexMessages },
    { name: 'record-last-texts', everySeconds: 10, run: createRecordLastTexts() },
    { name: 'send-pushes', everySeconds: 1, run: createSendPushes() },
    // Called three times a minute, so that no minute is missed; it claims the minute, so that none is counted twice.
    { name: 'measure-status', everySeconds: 20, run: (app) => measureStatus(app, probes) },
    { name: 'expire-messages', cron: '* * * * *', run: ifMayDelete(expireMessages) },
    { name: 'end-overdue-sessions', cron: '* * * * *', run: endOverdueSessions },
    { name: 'count-hours', cron: '3 * * * *', run: countHours },
    { name: 'record-texts-per-day', cron: '8 * * * *', run: recordTextsPerDay },
    { name: 'prune-codes', cron: '*/5 * * * *', run: pruneCodes },
    { name: 'prune-passkey-challenges', cron: '*/5 * * * *', run: pruneChallenges },
    { name: 'prune-push-watches', cron: '* * * * *', run: pruneWatches },
    { name: 'prune-rate-limits', cron: '*/5 * * * *', run: pruneRateLimits },
    { name: 'write-checkpoint', cron: '*/5 * * * *', run: writeCheckpoint },
    { name: 'prune-feed', cron: '*/10 * * * *', run: pruneFeed },
    { name: 'prune-ingest-log', cron: '17 * * * *', run: ifMayDelete(pruneLog) },
    { name: 'prune-actions', cron: '27 * * * *', run: ifMayDelete(pruneActions) },
    { name: 'prune-deliveries', cron: '37 * * * *', run: ifMayDelete(pruneDeliveries) },
    { name: 'prune-status', cron: '47 3 * * *', run: ifMayDelete(pruneStatus) },
    { name: 'prune-post-views', cron: '5 * * * *', run: pruneViews },
    { name: 'prune-post-images', cron: '47 * * * *', run: pruneImages },
    { name: 'report-host', everySeconds: 30, run: createReportHost() },
    { name: 'evaluate-alarms', everySeconds: 10, run: (app) => evaluateAlarms(app, conditions) },
    { name: 'deliver-notices', everySeconds: 10, run: deliverNotices },
    { name: 'prune-alarms', cron: '7 * * * *', run: ifMayDelete(pruneAlarms) },
  ]
  const conditions = listConditions(jobs)
  return jobs
}
