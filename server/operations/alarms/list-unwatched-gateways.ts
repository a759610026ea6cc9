import type { App } from '#server/context.ts'
import { listLiveness } from '#server/gateways/liveness/list-liveness.ts'
import type { StoredAlarm } from './alarm-queries.ts'

/** The subjects of the alarms whose gateway was paused, set aside or deleted. */
export async function listUnwatchedGateways(app: App, alarms: StoredAlarm[]): Promise<string[]> {
  const watched = new Set((await listLiveness(app)).filter(({ state }) => state !== 'inactive').map(({ id }) => id))
  return alarms.filter(({ gateway_id: id }) => id === null || !watched.has(id)).map(({ subject }) => subject)
}
