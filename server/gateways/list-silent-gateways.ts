import type { App } from '#server/context.ts'
import { describeSilences } from './describe-silences.ts'
import { findSilent } from './liveness-queries.ts'

/** The gateways that are silent, and why. */
export async function listSilentGateways(app: App): Promise<Array<{ id: number; name: string; reason: string }>> {
  const silent = await findSilent(app.db)
  const reasons = await describeSilences(app, silent)
  return silent.map(({ id, name }) => ({ id, name, reason: reasons.get(id) ?? '' }))
}
