import { checkClock } from '#server/checks/check-clock.ts'
import { checkDatabase } from '#server/checks/check-database.ts'
import { checkDirectUrl } from '#server/checks/check-direct-url.ts'
import { checkDisk } from '#server/checks/check-disk.ts'
import { checkGateways } from '#server/checks/check-gateways.ts'
import { checkAllJobs } from '#server/checks/check-jobs.ts'
import { checkMailSender } from '#server/checks/check-mail-sender.ts'
import { checkMail } from '#server/checks/check-mail.ts'
import { checkProxy } from '#server/checks/check-proxy.ts'
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
    database: checkDirectUrl(app).then((direct) => (direct.is_ok ? checkDatabase(app) : direct)),
    disk: checkDisk(app),
    clock: checkClock(app),
    mail: checkMail(app),
    'mail sender': Promise.resolve(checkMailSender(app)),
    proxy: Promise.resolve(checkProxy(app)),
    jobs: checkAllJobs(app, jobs),
    gateways: checkGateways(app),
  }
  return Promise.all(Object.entries(checks).map(([name, check]) => runCheck(name, check)))
}
