import type { Output } from '#domain/api/api.ts'
import {
  fillDays,
  freshMs,
  healthOfGateways,
  historyDays,
  measured,
  uptimeOf,
  type MeasuredPart,
  type PublicHealth,
} from '#domain/site/status.ts'
import type { MeasuredDay } from '#domain/api/status.ts'
import type { Clock, Store } from '#server/context.ts'
import { findIncidents } from './incidents/incident-queries.ts'
import { presentIncident } from './incidents/present-incident.ts'
import { findDays, findParts, type StoredPart } from './status-queries.ts'
import { countGatewayStates } from '#server/gateways/count-gateways.ts'

/** The public status of every part: now, and for the last 90 days, with gaps where nothing was measured. */
export async function getStatus(app: Store & Clock): Promise<Output<'status.get'>> {
  const now = app.now()
  const [stored, tally, gateways, incidents] = await Promise.all([
    findParts(app.db),
    findDays(app.db, daysAgo(now, historyDays - 1)),
    countGatewayStates(app),
    findIncidents(app.db),
  ])
  // How the gateways are is known without measuring, and seconds old.
  const current = { health: healthOfGateways(gateways), checked_at: now }
  const byId = new Map(stored.map((part) => [part.id, part.id === 'gateways' && part.checked_at ? { ...part, ...current } : part]))
  const daysOf = Map.groupBy(tally, ({ part_id: id }) => id)
  const present = (part: StoredPart | undefined, days: MeasuredDay[] = []) => ({
    health: healthOf(part, now),
    checked_at: part?.checked_at?.toISOString() ?? null,
    uptime: uptimeOf(days),
    days: fillDays(
      days.map(({ day, up, down }) => ({ day, up, down })),
      now,
    ),
  })
  const ids = Object.keys(measured) as MeasuredPart[]
  return {
    parts: ids.map((id) => ({ id, ...measured[id], ...present(byId.get(id), daysOf.get(id)) })),
    measured_since: earliestTime(stored)?.toISOString() ?? null,
    incidents: incidents.map(presentIncident),
  }
}

function healthOf(part: StoredPart | undefined, now: Date): PublicHealth {
  if (!part?.checked_at || Math.abs(now.getTime() - part.checked_at.getTime()) >= freshMs) return 'unknown'
  return part.health === 'unknown' ? 'idle' : part.health
}

function earliestTime(parts: StoredPart[]): Date | null {
  const times = parts.map(({ created_at: at }) => at.getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** The UTC day `days` days before `now`, such as "2026-08-24". */
function daysAgo(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}
