import { Refusal } from '#domain/errors.ts'
import { maxIncidentDistanceMs, type IncidentState } from '#domain/site/incident.ts'

/** The time of `text`, which is checked to be one. @throws Refusal incident_too_far */
export function parseStart(text: string, now: Date): Date {
  const at = new Date(text)
  if (Math.abs(at.getTime() - now.getTime()) > maxIncidentDistanceMs) throw new Refusal('incident_too_far', { field: 'started_at' })
  return at
}

/** The state with when it ended: at its first resolution; an incident that is opened again has not ended. */
export function enter(state: IncidentState, endedAt: Date | null, now: Date): { state: IncidentState; ended_at: Date | null } {
  return { state, ended_at: state === 'resolved' ? (endedAt ?? now) : null }
}
