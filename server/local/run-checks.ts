import { checkClock } from '#server/checks/check-clock.ts'
import { checkDatabase } from '#server/checks/check-database.ts'
import { checkDisk } from '#server/checks/check-disk.ts'
import { checkGateways } from '#server/checks/check-gateways.ts'
import { checkAllJobs } from '#server/checks/check-jobs.ts'
import { checkMail } from '#server/checks/check-mail.ts'
import type { CheckResult } from '#server/checks/check.ts'
import { runCheck, type NamedCheck } from '#server/checks/run-check.ts'
import type { App } from '#server/context.ts'
import { createJobs } from '#server/jobs.ts'

const neverRun = async () => false

/** Everything that can be checked from within, each with its name. */
export async function runChecks(app: App): Promise<NamedCheck[]> {
  // For their names and times alone.
  const jobs = createJobs({ site: neverRun, ingest: neverRun, live: neverRun })
  const checks: Record<string, Promise<CheckResult>> = {
    database: checkDatabase(app),
    disk: checkDisk(app),
    clock: checkClock(app),
    mail: checkMail(app),
    jobs: checkAllJobs(app, jobs),
    gateways: checkGateways(app),
  }
  return Promise.all(Object.entries(checks).map(([name, check]) => runCheck(name, check)))
}
