import type { App } from '#server/context.ts'
import { listRuns } from '#server/runs/list-runs.ts'
import { periodOf } from '#server/runs/period-of.ts'
import { failed, passed, type CheckResult } from './check.ts'

/** A scheduled job, or a part of one (`Job` in scheduler.ts). Only those with a cron line record each of their runs. */
export type Scheduled = { name: string; cron?: string }

const minuteMs = 60_000
const minGraceMs = 5 * minuteMs

/**
 * Each job that is late or failed the last time, by its name; a job that never ran counts from `since`.
 * @param since when the jobs began to be watched
 */
export async function checkJobs(app: App, jobs: Scheduled[], since: Date | null): Promise<Map<string, CheckResult>> {
  const runs = new Map((await listRuns(app)).map((run) => [run.name, run]))
  const now = app.now().getTime()
  const problems = new Map<string, CheckResult>()
  for (const { name, cron } of jobs) {
    if (cron === undefined) continue
    const run = runs.get(name)
    const last = run ? Date.parse(run.finished_at ?? run.started_at) : since?.getTime()
    const interval = periodOf(cron) * 1000
    if (run?.error)
      problems.set(name, failed(`The job ${name} failed: ${run.error}`, 'It is repeated. If it fails again, the log says more.'))
    else if (last !== undefined && now - last > interval + Math.max(interval / 2, minGraceMs))
      problems.set(
        name,
        failed(
          `The job ${name} has not run since ${new Date(last).toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
          'Check the log for errors of the job runner, and restart the node if there are none.',
        ),
      )
  }
  return problems
}

/** All jobs as one check. */
export async function checkAllJobs(app: App, jobs: Scheduled[]): Promise<CheckResult> {
  const [first, ...others] = (await checkJobs(app, jobs, null)).values()
  if (!first) return passed('All jobs have run when they should.')
  return others.length === 0 ? first : { ...first, message: `${first.message} ${others.length} more are late or failed.` }
}
