import type { Clock, Store } from '#server/context.ts'
import { checkJobs, type Scheduled } from '#server/operations/checks/check-jobs.ts'
import { findWatch } from './alarm-queries.ts'

/** Alarms are evaluated every ten seconds. */
const maxEvaluationAgeMs = 3 * 60_000

/** The name of a job that is late or failed, or of the evaluation of alarms where that is; null where all is on time. What was missed while all nodes were off does not count. */
export async function findLateWork(app: Store & Clock, jobs: Scheduled[]): Promise<string | null> {
  const { watched_since: since, evaluated_at: at } = await findWatch(app.db)
  if (at === null || Math.abs(app.now().getTime() - at.getTime()) > maxEvaluationAgeMs) return 'evaluate-alarms'
  const [late] = (await checkJobs(app, jobs, since ?? at)).keys()
  return late ?? null
}
