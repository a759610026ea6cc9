import { incidentStateNames, type IncidentState } from '#domain/site/incident.ts'
import { Badge } from '../ui/badge.tsx'

const tones = { investigating: 'error', identified: 'error', monitoring: 'warning', resolved: 'ok', scheduled: 'quiet' } as const

/** The state of an incident, on the status page and in the admin area. */
export function IncidentBadge({ state }: { state: IncidentState }) {
  return <Badge tone={tones[state]}>{incidentStateNames[state]}</Badge>
}
