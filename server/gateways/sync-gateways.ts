import type { Output } from '#domain/api.ts'
import { quietAfterMs, silentAfterMs } from '#domain/gateway.ts'
import type { App } from '#server/context.ts'
import { recordStateChanged } from './update-gateway-state.ts'
import { updateStatuses } from './gateway-queries.ts'
import { claimSync, findSync, finishSync } from './sync-queries.ts'

/** Half a second less than the ten between two runs, because a timer is not to the millisecond and a run that comes too early is a run missed. */
const minIntervalMs = 9500
/** An answer is good for this long, so that a thousand viewers cost one look at the database. */
const resultValidMs = 5000

type Outcome = Output<'gateways.sync'>
const latest = new WeakMap<App['db'], { at: number; outcome: Promise<Outcome> }>()

/**
 * Looks after the gateways: one that has gone silent is marked offline, one that is heard again active, and watchers of their numbers are
 * told. Every gateway there is today pushes its texts, so there is nothing to fetch. A thousand callers cause one run in ten seconds, on one node: they join the one
 * under way here, or get what came of the last one.
 */
export function syncGateways(app: App): Promise<Outcome> {
  const at = app.now().getTime()
  const known = latest.get(app.db)
  if (known && Math.abs(at - known.at) < resultValidMs) return known.outcome
  const outcome = runOrJoin(app)
  latest.set(app.db, { at, outcome })
  outcome.catch(() => latest.delete(app.db))
  return outcome
}

async function runOrJoin(app: App): Promise<Outcome> {
  const now = app.now()
  if (!(await claimSync(app.db, now, minIntervalMs))) return describeError((await findSync(app.db)).error)
  const error = await run(app, now)
  await finishSync(app.db, app.now(), error)
  return describeError(error)
}

/** Null when it went well, else words for whoever asked. */
async function run(app: App, now: Date): Promise<string | null> {
  try {
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const since = { silentSince: ago(silentAfterMs), quietSince: ago(quietAfterMs), silentMs: silentAfterMs }
    const changed = await app.db.transaction().execute(async (tx) => {
      const gateways = await updateStatuses(tx, since)
      await recordStateChanged(
        tx,
        gateways.map(({ id }) => id),
      )
      return gateways
    })
    if (changed.length > 0) app.announce()
    for (const { id, name, status } of changed) app.log.warn({ gateway: id, name, status }, 'a gateway has gone silent, or is heard again')
    return null
  } catch (error) {
    app.log.error({ err: error }, 'the gateway sync failed')
    return 'The gateways could not be checked.'
  }
}

function describeError(error: string | null): Outcome {
  return error === null ? { success: true, status: 200 } : { success: false, error, status: 500 }
}
