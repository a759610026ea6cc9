import type { Output } from '#domain/api.ts'
import type { App } from '#server/context.ts'
import { updateSilentToOffline } from './gateway-queries.ts'
import { claimSync, finishSync, findSync } from './sync-queries.ts'

const everyMs = 10_000
/** A gateway that beats and has not been heard for this long is offline. Phones beat every few minutes at best. */
const silentMs = 10 * 60 * 1000

type Outcome = Output<'gateways.sync'>
const underWay = new WeakMap<App['db'], Promise<Outcome>>()

/**
 * Looks after the gateways: whoever has gone silent is marked offline. Every gateway there is today pushes its texts, so there is
 * nothing to fetch. A thousand callers cause one run in ten seconds, on one node: they join the one under way here, or get what came of the last one.
 */
export function syncGateways(app: App): Promise<Outcome> {
  const running = underWay.get(app.db)
  if (running) return running
  const run = syncOnce(app).finally(() => underWay.delete(app.db))
  underWay.set(app.db, run)
  return run
}

async function syncOnce(app: App): Promise<Outcome> {
  const now = app.now()
  if (await claimSync(app.db, now, new Date(now.getTime() - everyMs))) {
    let failure: string | null = null
    try {
      const silenced = await updateSilentToOffline(app.db, new Date(now.getTime() - silentMs))
      if (silenced > 0) app.log.warn({ gateways: silenced }, 'gateways have gone silent')
    } catch (error) {
      app.log.error({ err: error }, 'the gateway sync failed')
      failure = 'The gateways could not be checked.'
    }
    await finishSync(app.db, app.now(), failure)
    return outcome(failure)
  }
  return outcome((await findSync(app.db)).error)
}

function outcome(error: string | null): Outcome {
  return error === null ? { success: true, status: 200 } : { success: false, error, status: 500 }
}
