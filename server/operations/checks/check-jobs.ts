import type { Clock, Store } from '#server/context.ts'
import { listRuns } from '#server/system/runs/list-runs.ts'
import { periodOf } from '#server/system/runs/period-of.ts'
import { failed, passed, type CheckResult } from './check.ts'

/** A scheduled job, or a part of one (`Job` in scheduler.ts). Only those with a cron line record each of their runs. */
export type Scheduled = { name: string; cron?: string }

const minuteMs = 60_000
const minGraceMs = 5 * minuteMs

/**
 * Each job that is late or failed the last time, by its name. Without `since`, a job that never ran is not late.
 * @param since what was missed before it does not count: the server was off
 * @param known jobs that were late already, for which it does
 */
export async function checkJobs(
  app: Store & Clock,
  jobs: Scheduled[],
  since: Date | null,
  known: ReadonlySet<string> = new Set(),
): Promise<Map<string, CheckResult>> {
  const runs = new Map((await listRuns(app)).map((run) => [run.name, run]))
  const now = app.now().getTime()
  const problems = new Map<string, CheckResult>()
  for (const { name, cron } of jobs) {
    if (cron === undefined) continue
    const run = runs.get(name)
    if (!run && !since) continue
    const ranAt = run ? Date.parse(run.finished_at ?? run.started_at) : 0
    const watchedFrom = since && !known.has(name) ? since.getTime() : 0
    const interval = periodOf(cron) * 1000
    if (run?.error)
      problems.set(name, failed(`The job ${name} failed: ${run.error}`, 'It is repeated. If it fails again, the log says more.'))
    else if (now - Math.max(ranAt, watchedFrom) > interval + Math.max(interval / 2, minGraceMs))
      problems.set(
        name,
        failed(
          run
            ? `The job ${name} has not run since ${new Date(ranAt).toISOString().slice(0, 16).replace('T', ' ')} UTC.`
            : `The job ${name} has not run yet.`,
          'Check the log for errors of the job runner, and restart the node if there are none.',
        ),
      )
  }
  return problems
}

/** All jobs as one check. */
export async function checkAllJobs(app: Store & Clock, jobs: Scheduled[]): Promise<CheckResult> {
  const [first, ...others] = (await checkJobs(app, jobs, null)).values()
  if (!first) return passed('All jobs have run when they should.')
  return others.length === 0 ? first : { ...first, message: `${first.message} ${others.length} more are late or failed.` }
}
