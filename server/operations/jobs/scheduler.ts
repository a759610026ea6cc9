import { setTimeout as wait } from 'node:timers/promises'
import { fromPglite, PgBoss } from 'pg-boss'
import type { App } from '#server/context.ts'
import type { Connection } from '#server/db/connect.ts'
import { lockMigrations } from '#server/db/migrate.ts'
import { periodOf } from '#server/system/runs/period-of.ts'
import { recordRun } from '#server/system/runs/record-run.ts'
import { createRecordSuccess } from '#server/system/runs/record-success.ts'
import { traced } from '#server/base/tracing/tracing.ts'

/**
 * A scheduled job, which runs once in the cluster. `cron` has five fields, UTC. A job that runs more often than every minute
 * has `everySeconds`: it is called on every node and claims its runs (runs/claim-run.ts).
 */
export type Job = { name: string; run: (app: App) => Promise<unknown> } & ({ cron: string } | { everySeconds: number })

export type Scheduler = { stop(): Promise<void> }

/** How often pg-boss polls for due jobs. They run by the minute: this is often enough, and leaves the embedded database free for texts. */
const defaultPace = { cronSeconds: 30, forwardSeconds: 15, pollingSeconds: 30 }
const restartDelayMs = 15_000
const stopMs = 3000

/**
 * Starts the jobs in the background: requests never wait for them. pg-boss has its own schema, assigns each
 * run to one node, and retries a failed one. While the database is unavailable it waits.
 */
export function startScheduler(app: App, connection: Connection, jobs: Job[], pace = defaultPace): Scheduler {
  const boss = new PgBoss({
    schema: 'pgboss',
    ...(connection.pglite
      ? { db: fromPglite(connection.pglite), backend: 'pglite' as const }
      : { connectionString: app.config.databaseUrl ?? '', max: 2, application_name: 'callbox jobs', connectionTimeoutMillis: 5000 }),
    cronMonitorIntervalSeconds: pace.cronSeconds,
    cronWorkerIntervalSeconds: pace.forwardSeconds,
    clockMonitorIntervalSeconds: 600,
    superviseIntervalSeconds: 120,
    maintenanceIntervalSeconds: 3600,
  })
  const runJob = createRunJob(app)
  for (const job of jobs) app.metrics.jobPeriods.set({ job_name: job.name }, 'cron' in job ? periodOf(job.cron) : job.everySeconds)
  boss.on('error', (error) => app.log.warn({ err: error }, 'error in the job runner'))
  // A start that failed half-way is repeated, and must not add a second worker.
  const working = new Set<string>()
  let isStopped = false
  let again: NodeJS.Timeout | undefined

  /** Creates or migrates the schema of pg-boss, which two nodes do not do at once: a pooled connection that has just looked for it in vain takes it for missing after the other has created it. */
  async function startBoss() {
    if (connection.pglite) return void (await boss.start())
    await connection.exclusively(async (locked) => {
      await lockMigrations(locked)
      await boss.start()
    })
  }

  async function start() {
    await startBoss()
    for (const job of jobs) {
      if (!('cron' in job) || working.has(job.name)) continue
      await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 2, retryDelay: 10, deleteAfterSeconds: 3600 })
      await boss.schedule(job.name, job.cron)
      await boss.work(job.name, { pollingIntervalSeconds: pace.pollingSeconds }, () => runJob(job))
      working.add(job.name)
    }
    app.log.debug({ jobs: working.size }, 'the job runner has started')
  }

  function runAndLogErrors(job: Job): Promise<void> {
    return runJob(job).catch((error: unknown) => app.log.warn({ err: error, job: job.name }, 'a job failed'))
  }

  function keepTrying(): Promise<void> {
    return start().catch((error: unknown) => {
      if (isStopped) return
      app.log.error({ err: error }, 'the job runner could not start; trying again')
      again = setTimeout(() => (started = keepTrying()), restartDelayMs)
    })
  }

  async function stopBoss() {
    await started
    await boss
      .stop({ graceful: true, timeout: stopMs })
      .catch((error: unknown) => app.log.warn({ err: error }, 'the job runner did not stop cleanly'))
  }

  const often = jobs.flatMap((job) =>
    'everySeconds' in job ? [setInterval(() => void runAndLogErrors(job), job.everySeconds * 1000)] : [],
  )
  let started = keepTrying()
  return {
    async stop() {
      isStopped = true
      often.forEach(clearInterval)
      clearTimeout(again)
      // A database that does not respond at all would block a start under way, and the stop with it.
      await Promise.race([stopBoss(), wait(stopMs + 1000, undefined, { ref: false })])
    },
  }
}

/** Runs a job, records the run, and counts it. */
function createRunJob(app: App): (job: Job) => Promise<void> {
  const recordSuccess = createRecordSuccess(app)

  async function runOften(job: Job): Promise<unknown> {
    const result = await job.run(app)
    await recordSuccess(job.name)
    return result
  }

  return async (job) => {
    const began = performance.now()
    try {
      const result = await traced(app, `job ${job.name}`, {}, () =>
        'cron' in job ? recordRun(app, job.name, () => job.run(app)) : runOften(job),
      )
      app.metrics.jobs.inc({ job_name: job.name, outcome: 'done' })
      app.log.debug({ job: job.name, result, ms: Math.round(performance.now() - began) }, 'job done')
    } catch (error) {
      app.metrics.jobs.inc({ job_name: job.name, outcome: 'failed' })
      throw error
    }
  }
}
