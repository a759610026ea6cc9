import { listConditions } from '../alarms/conditions/all-conditions.ts'
import { mayDeleteByAge } from '../alarms/may-delete-by-age.ts'
import { createReportHost } from '../alarms/report-host.ts'
import { createFollowClock } from '#server/db/clock/follow-clock.ts'
import type { Clock, Store } from '#server/context.ts'
import type { Job } from './scheduler.ts'
import { trimLog } from '#server/messages/log/trim-log.ts'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { indexMessages } from '#server/messages/search/index-messages.ts'
import { publishOverdueTexts } from '#server/messages/parts/publish-overdue-texts.ts'
import { countTexts } from '#server/numbers/list/count-texts.ts'
import { createRecordLastTexts } from '#server/numbers/activity/record-last-texts.ts'
import { pruneWatches } from '#server/push/prune-watches.ts'
import { endOverdueSessions } from '#server/users/sessions/end-overdue-sessions.ts'
import { measureStatus, type Probes } from '../status/measure-status.ts'
import { recordUpMinutes } from '#server/gateways/history/record-up-minutes.ts'
import { countHours } from '#server/gateways/traffic/count-hours.ts'
import { recordTextsPerDay } from '#server/gateways/traffic/record-texts-per-day.ts'
import { prune, type prunedRows } from '../cleanup/prune.ts'
import { writeCheckpoint } from '../cleanup/write-checkpoint.ts'
import { deliverNotices } from '../delivery/deliver-notices.ts'
import { sendHeartbeat } from '../delivery/send-heartbeat.ts'
import { createSendPushes } from '../delivery/send-pushes.ts'
import { createDatabaseWatch } from '../delivery/watch-database.ts'
import { pruneRateLimits } from '#server/system/limits/count-hit.ts'
import { pruneImages } from '#server/site/blog/store-image.ts'

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
    { name: 'record-up-minutes', everySeconds: 20, run: recordUpMinutes },
    { name: 'expire-messages', cron: '* * * * *', run: ifMayDelete(expireMessages) },
    { name: 'end-overdue-sessions', cron: '* * * * *', run: endOverdueSessions },
    { name: 'count-hours', cron: '3 * * * *', run: countHours },
    // The embedded database does one thing at a time, and texts would wait: there the one node counts at its start.
    { name: 'count-texts', cron: '*/15 * * * *', run: async (app) => (app.config.databaseUrl ? countTexts(app) : 0) },
    { name: 'record-texts-per-day', cron: '8 * * * *', run: recordTextsPerDay },
    { name: 'prune-codes', cron: '*/5 * * * *', run: pruning('prune-codes') },
    { name: 'prune-passkey-challenges', cron: '*/5 * * * *', run: pruning('prune-passkey-challenges') },
    { name: 'prune-push-watches', cron: '* * * * *', run: pruneWatches },
    { name: 'prune-rate-limits', cron: '*/5 * * * *', run: pruneRateLimits },
    { name: 'write-checkpoint', cron: '*/5 * * * *', run: writeCheckpoint },
    { name: 'prune-feed', cron: '*/10 * * * *', run: pruning('prune-feed') },
    { name: 'prune-ingest-log', cron: '17 * * * *', run: ifMayDelete(pruneLog) },
    { name: 'prune-actions', cron: '27 * * * *', run: ifMayDelete(pruning('prune-actions')) },
    { name: 'prune-deliveries', cron: '37 * * * *', run: ifMayDelete(pruning('prune-deliveries')) },
    { name: 'prune-status', cron: '47 3 * * *', run: ifMayDelete(pruning('prune-status')) },
    { name: 'prune-post-views', cron: '5 * * * *', run: pruning('prune-post-views') },
    { name: 'prune-post-images', cron: '47 * * * *', run: pruneImages },
    { name: 'report-host', everySeconds: 30, run: createReportHost() },
    { name: 'evaluate-alarms', everySeconds: 10, run: (app) => databaseWatch.evaluate(app) },
    { name: 'tell-of-outage', everySeconds: 10, run: (app) => databaseWatch.tellOfOutage(app) },
    { name: 'deliver-notices', everySeconds: 10, run: deliverNotices },
    { name: 'send-heartbeat', everySeconds: 10, run: (app) => sendHeartbeat(app, jobs, probes.site) },
    { name: 'prune-alarms', cron: '7 * * * *', run: ifMayDelete(pruning('prune-alarms')) },
  ]
  const databaseWatch = createDatabaseWatch(listConditions(jobs))
  return jobs
}

const pruning = (job: keyof typeof prunedRows) => (app: Store & Clock) => prune(app, job)

async function pruneLog(app: Store & Clock): Promise<number> {
  return (await prune(app, 'prune-ingest-log')) + (await trimLog(app))
}
