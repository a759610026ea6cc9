import { freshMs, measured, type MeasuredPart } from '#domain/site/status.ts'
import type { Clock, Store } from '#server/context.ts'
import { findParts } from './status-queries.ts'

/** The health of the site at the last measurement: down when any part is down, up when none is down and at least one is up. */
export async function getHealth(app: Store & Clock): Promise<{ health: 'up' | 'down' | 'unknown'; down: string[] }> {
  const now = app.now().getTime()
  const known = (await findParts(app.db)).filter(
    ({ id, checked_at: at }) => Object.hasOwn(measured, id) && at !== null && Math.abs(now - at.getTime()) < freshMs,
  )
  const down = known.filter(({ health }) => health === 'down').map(({ id }) => measured[id as MeasuredPart].name)
  if (down.length > 0) return { health: 'down', down }
  return { health: known.some(({ health }) => health === 'up' || health === 'degraded') ? 'up' : 'unknown', down }
}
