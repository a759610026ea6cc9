import type { Output } from '#domain/api/api.ts'
import type { App } from '#server/context.ts'
import { claimRun } from '#server/system/runs/claim-run.ts'
import { createJudgeGateways, type JudgeGateways } from './judge-gateways.ts'
import { findLastSync, updateLastSync } from './sync-queries.ts'

/** Half a second less than the ten between two runs: timers are not exact to the millisecond, and a run that starts too early would be skipped. */
const minIntervalMs = 9500
/** An outcome is reused for this long, so that a thousand viewers cost one query. */
const resultValidMs = 5000

type Outcome = Output<'gateways.sync'>

/** Runs, joins the run under way on this node, or returns the outcome of the last one. */
export type SyncGateways = () => Promise<Outcome>

/**
 * Judges which gateways are silent (see `JudgeGateways`), then asks the gateways that must be asked for their texts (`pull`). A thousand callers cause one run in ten seconds, on one node.
 */
export function createSyncGateways(app: App, pull: () => Promise<void>): SyncGateways {
  const judge = createJudgeGateways(app)
  let latest: { at: number; outcome: Promise<Outcome> } | null = null
  return () => {
    const at = app.now().getTime()
    if (latest && Math.abs(at - latest.at) < resultValidMs) return latest.outcome
    const started = { at, outcome: runOrJoin(app, judge, pull) }
    latest = started
    started.outcome.catch(() => {
      if (latest === started) latest = null
    })
    return started.outcome
  }
}

async function runOrJoin(app: App, judge: JudgeGateways, pull: () => Promise<void>): Promise<Outcome> {
  if (!(await claimRun(app, 'sync-gateways', minIntervalMs))) return describeError((await findLastSync(app.db)).error)
  const error = (await runJudgement(app, judge)) ?? (await runPull(app, pull))
  await updateLastSync(app.db, app.now(), error)
  return describeError(error)
}

/** Null on success, else a message for the caller. */
async function runJudgement(app: App, judge: JudgeGateways): Promise<string | null> {
  try {
    await judge()
    return null
  } catch (error) {
    app.log.error({ err: error }, 'the gateway sync failed')
    return 'The gateways could not be checked.'
  }
}

/** What a single gateway does not answer is said with that gateway, and is no failure of the run. */
async function runPull(app: App, pull: () => Promise<void>): Promise<string | null> {
  try {
    await pull()
    return null
  } catch (error) {
    app.log.error({ err: error }, 'the gateways could not be asked for their texts')
    return 'The gateways could not be asked for their texts.'
  }
}

function describeError(error: string | null): Outcome {
  return error === null ? { success: true, status: 200 } : { success: false, error, status: 500 }
}
