import { hostname } from 'node:os'
import { checkClock } from '#server/operations/checks/check-clock.ts'
import type { CheckResult } from '#server/operations/checks/check.ts'
import { checkDisk } from '#server/operations/checks/check-disk.ts'
import { createWatchClock } from '#server/operations/checks/watch-clock.ts'
import type { App } from '#server/context.ts'
import { upsertHostReport } from './host-queries.ts'

export type HostFindings = { disk: CheckResult; clock: CheckResult }

/** Stores what this node finds about its machine, for whichever node evaluates the alarms. Nodes on one machine share a report. */
export type ReportHost = (app: App) => Promise<void>

export function createReportHost(host = hostname()): ReportHost {
  let watchClock: ReturnType<typeof createWatchClock> | null = null
  return async (app) => {
    watchClock ??= createWatchClock(app)
    const jump = watchClock()
    const [disk, clock] = await Promise.all([checkDisk(app), checkClock(app)])
    await upsertHostReport(app.db, host, { disk, clock: jump.is_ok ? clock : jump })
  }
}
