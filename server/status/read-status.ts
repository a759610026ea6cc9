import type { Output } from '#domain/api.ts'
import { fillDays, freshMs, historyDays, measured, type MeasuredPart } from '#domain/status.ts'
import type { App } from '#server/context.ts'
import { dayAgo } from './prune-status.ts'
import { findDays, findParts, type StoredPart } from './status-queries.ts'

/** What was measured of every part, for anybody to see: now, and the last 90 days with gaps where nothing was. */
export async function readStatus(app: App): Promise<Output<'status.read'>> {
  const now = app.now()
  const [stored, days] = await Promise.all([findParts(app.db), findDays(app.db, dayAgo(now, historyDays - 1))])
  const byId = new Map(stored.map((part) => [part.id, part]))
  const gateways = stored.filter(({ gateway_id: gatewayId }) => gatewayId !== null)
  const present = (id: string, name: string, target: number | null, part: StoredPart | undefined) => ({
    id,
    name,
    target,
    health: part && isFresh(part, now) ? part.health : ('unknown' as const),
    checked_at: part?.checked_at?.toISOString() ?? null,
    days: fillDays(
      days.filter(({ part_id: partId }) => partId === id).map(({ day, up, down }) => ({ day, up, down })),
      now,
    ),
  })
  const ids = Object.keys(measured) as MeasuredPart[]
  return {
    parts: [
      ...ids.map((id) => present(id, measured[id].name, measured[id].target, byId.get(id))),
      ...gateways.map((part) => present(part.id, part.public_name, null, part)),
    ],
    measured_since: stored[0]?.created_at.toISOString() ?? null,
  }
}

function isFresh(part: StoredPart, now: Date): boolean {
  return part.checked_at !== null && Math.abs(now.getTime() - part.checked_at.getTime()) < freshMs
}
