import { checkBackup } from '#server/operations/checks/check-backup.ts'
import { checkClock } from '#server/operations/checks/check-clock.ts'
import { checkDatabase } from '#server/operations/checks/check-database.ts'
import { checkDirectUrl } from '#server/operations/checks/check-direct-url.ts'
import { checkDisk } from '#server/operations/checks/check-disk.ts'
import { checkDurability } from '#server/operations/checks/check-durability.ts'
import { checkGateways } from '#server/operations/checks/check-gateways.ts'
import { checkAllJobs } from '#server/operations/checks/check-jobs.ts'
import { checkMailSender } from '#server/operations/checks/check-mail-sender.ts'
import { checkMail } from '#server/operations/checks/check-mail.ts'
import { checkProxy } from '#server/operations/checks/check-proxy.ts'
import type { CheckResult } from '#server/operations/checks/check.ts'
import { checkSchema } from '#server/operations/upgrade/check-upgrade.ts'
import { runCheck, type NamedCheck } from '#server/operations/checks/run-check.ts'
import type { App } from '#server/context.ts'
import { createJobs } from '#server/operations/jobs/jobs.ts'

const neverRun = async () => false

/** Everything that can be checked from within, each with its name. */
export async function runChecks(app: App): Promise<NamedCheck[]> {
  // For their names and times alone.
  const jobs = createJobs({ site: neverRun, ingest: neverRun, live: neverRun })
  const checks: Record<string, Promise<CheckResult>> = {
    database: checkWholeDatabase(app),
    disk: checkDisk(app),
    durability: checkDurability(app),
    backup: checkBackup(app),
    clock: checkClock(app),
    mail: checkMail(app),
    'mail sender': Promise.resolve(checkMailSender(app)),
    proxy: Promise.resolve(checkProxy(app)),
    jobs: checkAllJobs(app, jobs),
    gateways: checkGateways(app),
  }
  return Promise.all(Object.entries(checks).map(([name, check]) => runCheck(name, check)))
}

/** That it is the right one, and has room; what is wrong first is told. */
async function checkWholeDatabase(app: App): Promise<CheckResult> {
  for (const check of [checkDirectUrl, checkSchema]) {
    const result = await check(app)
    if (!result.is_ok) return result
  }
  return checkDatabase(app)
}
