import { alarmLifetimeMs } from '#domain/operations/alarms.ts'
import { logLifetimeMs } from '#domain/system/retention.ts'
import type { App } from '#server/context.ts'
import { deleteAlarmsBefore, deleteMutesBefore } from './alarm-queries.ts'
import { deleteDeliveriesBefore } from './delivery-queries.ts'
import { deleteOldHostReports } from './host-queries.ts'

const reportLifetimeMs = 2 * 24 * 60 * 60 * 1000

/** Deletes alarms that have been over for long, old deliveries, and mutes that have ended. Returns the number of deleted alarms and deliveries. */
export async function pruneAlarms(app: App): Promise<number> {
  const ago = (ms: number) => new Date(app.now().getTime() - ms)
  await deleteMutesBefore(app.db, app.now())
  await deleteOldHostReports(app.db, reportLifetimeMs)
  return (await deleteAlarmsBefore(app.db, ago(alarmLifetimeMs))) + (await deleteDeliveriesBefore(app.db, ago(logLifetimeMs)))
}
