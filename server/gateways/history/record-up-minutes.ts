import type { App } from '#server/context.ts'
import { claimRun } from '#server/system/runs/claim-run.ts'
import { addMinute } from './history-queries.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

/**
 * Counts this minute for every monitored gateway, and for those that are up as up. However often it is called, and on however many nodes, a minute is counted
 * once; one in which the process or the database was away is not. The claim is part of the transaction, so that a minute that failed can be tried again.
 * Returns the number of gateways.
 */
export async function recordUpMinutes(app: App): Promise<number> {
  const now = app.now().getTime()
  const minute = new Date(now - (now % minuteMs))
  return app.db.transaction().execute(async (tx) => {
    if (!(await claimRun(app, 'record-up-minutes', minuteMs, { db: tx, at: minute }))) return 0
    return addMinute(tx, new Date(now - (now % hourMs)))
  })
}
