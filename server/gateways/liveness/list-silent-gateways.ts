import type { App } from '#server/context.ts'
import { findSilent } from './liveness-queries.ts'
import { describeSilences } from './describe-silence.ts'

/** The gateways that are silent, and why. */
export async function listSilentGateways(
  app: App,
): Promise<Array<{ id: number; name: string; place: string | null; alarmAfterS: number | null; reason: string }>> {
  const silent = await findSilent(app.db)
  const reasons = await describeSilences(app, silent)
  return silent.map(({ id, name, place, alarm_after_s: alarmAfterS }) => ({ id, name, place, alarmAfterS, reason: reasons.get(id) ?? '' }))
}
