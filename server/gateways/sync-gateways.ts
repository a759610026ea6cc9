import type { Output } from '#domain/api.ts'
import type { GatewayKind } from '#domain/gateway.ts'
import type { App } from '#server/context.ts'
import { updateWhoIsHeard } from './gateway-queries.ts'
import { claimSync, findSync, finishSync } from './sync-queries.ts'

/** Half a second less than the ten between two runs, because a timer is not to the millisecond and a run that comes too early is a run missed. */
const restMs = 9500
/** An answer is good for this long, so that a thousand viewers cost one look at the database. */
const answerKeptMs = 5000
/** A gateway that beats and has been silent for this long is offline. Phones beat every few minutes at best. */
const silentMs = 10 * 60 * 1000
/** A cloud has nothing that could beat: its silence says only that nobody texted. */
const beats: Record<GatewayKind, boolean> = { json: true, kannel: true, 'android-sms-gateway': true, twilio: false }

type Outcome = Output<'gateways.sync'>
const latest = new WeakMap<App['db'], { at: number; outcome: Promise<Outcome> }>()

/**
 * Looks after the gateways: whoever has gone silent is marked offline, whoever is heard again active. Every gateway there is today
 * pushes its texts, so there is nothing to fetch. A thousand callers cause one run in ten seconds, on one node: they join the one
 * under way here, or get what came of the last one.
 */
export function syncGateways(app: App): Promise<Outcome> {
  const at = app.now().getTime()
  const known = latest.get(app.db)
  if (known && Math.abs(at - known.at) < answerKeptMs) return known.outcome
  const outcome = runOrHear(app)
  latest.set(app.db, { at, outcome })
  outcome.catch(() => latest.delete(app.db))
  return outcome
}

async function runOrHear(app: App): Promise<Outcome> {
  const now = app.now()
  if (!(await claimSync(app.db, now, restMs))) return tell((await findSync(app.db)).error)
  const error = await run(app, now)
  await finishSync(app.db, app.now(), error)
  return tell(error)
}

/** Null when it went well, else words for whoever asked. */
async function run(app: App, now: Date): Promise<string | null> {
  try {
    const kinds = Object.entries(beats).flatMap(([kind, does]) => (does ? [kind] : []))
    const changed = await updateWhoIsHeard(app.db, new Date(now.getTime() - silentMs), kinds)
    for (const { id, name, status } of changed) app.log.warn({ gateway: id, name, status }, 'a gateway has gone silent, or is heard again')
    return null
  } catch (error) {
    app.log.error({ err: error }, 'the gateway sync failed')
    return 'The gateways could not be checked.'
  }
}

function tell(error: string | null): Outcome {
  return error === null ? { success: true, status: 200 } : { success: false, error, status: 500 }
}
