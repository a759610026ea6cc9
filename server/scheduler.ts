import { setTimeout as wait } from 'node:timers/promises'
import { fromPglite, PgBoss } from 'pg-boss'
import type { App } from './context.ts'
import type { Connection } from './db/connect.ts'
import { recordRun } from './runs/record-run.ts'

/**
 * Something that happens by itself, once in the cluster. `cron` has five fields, UTC. What must happen more often than by the minute
 * names its seconds: it is called on every node and claims its runs (runs/claim-run.ts).
 */
export type Job = { name: string; run: (app: App) => Promise<unknown> } & ({ cron: string } | { everySeconds: number })

export type Scheduler = { stop(): Promise<void> }

/** How often pg-boss asks what is due, and whether there is work. Jobs run by the minute: this is often enough, and leaves the embedded database to the texts. */
const defaultPace = { cronSeconds: 30, forwardSeconds: 15, pollingSeconds: 30 }
const restartDelayMs = 15_000
const stopMs = 3000

/**
 * Starts the jobs in the background: serving never waits for them. pg-boss keeps its books in a schema of its own, hands each
 * run to one node, and tries a failed one again. While the database is away it waits and goes on.
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
  boss.on('error', (error) => app.log.warn({ err: error }, 'the job runner met an error'))
  // A start that failed half-way is made again, and must not set a second worker beside the first.
  const working = new Set<string>()
  let isStopped = false
  let again: NodeJS.Timeout | undefined

  async function start() {
    await boss.start()
    for (const job of jobs) {
      if (!('cron' in job) || working.has(job.name)) continue
      await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 2, retryDelay: 10, deleteAfterSeconds: 3600 })
      await boss.schedule(job.name, job.cron)
      await boss.work(job.name, { pollingIntervalSeconds: pace.pollingSeconds }, () => runJob(app, job))
      working.add(job.name)
    }
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
    'everySeconds' in job ? [setInterval(() => void runAndLogErrors(app, job), job.everySeconds * 1000)] : [],
  )
  let started = keepTrying()
  return {
    async stop() {
      isStopped = true
      often.forEach(clearInterval)
      clearTimeout(again)
      // A database that does not even refuse would keep a start that is under way, and us with it.
      await Promise.race([stopBoss(), wait(stopMs + 1000, undefined, { ref: false })])
    },
  }
}

function runAndLogErrors(app: App, job: Job): Promise<void> {
  return runJob(app, job).catch((error: unknown) => app.log.warn({ err: error, job: job.name }, 'a job failed'))
}

async function runJob(app: App, job: Job): Promise<void> {
  const began = performance.now()
  try {
    const result = 'cron' in job ? await recordRun(app, job.name, () => job.run(app)) : await job.run(app)
    app.metrics.jobs.inc({ job: job.name, outcome: 'done' })
    app.log.debug({ job: job.name, result, ms: Math.round(performance.now() - began) }, 'job done')
  } catch (error) {
    app.metrics.jobs.inc({ job: job.name, outcome: 'failed' })
    throw error
  }
}
