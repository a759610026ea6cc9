import type { Clock, Store } from '#server/context.ts'
import { findCoveredSilentGateways } from './window-queries.ts'

/** The silent gateways that are so by a plan: a maintenance window covers them now. By id. */
export async function listCoveredSilentGateways(app: Store & Clock): Promise<number[]> {
  return findCoveredSilentGateways(app.db, app.now())
}
