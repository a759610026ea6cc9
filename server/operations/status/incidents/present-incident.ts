import type { Output } from '#domain/api/api.ts'
import type { StoredIncident } from './incident-queries.ts'

type Incident = Output<'status.get'>['incidents'][number]

/** As everybody sees it. */
export function presentIncident({ id, title, state, started_at, ended_at, updates }: StoredIncident): Incident {
  return {
    id: String(id),
    title,
    state,
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    updates: updates.map(({ at, text }) => ({ at: at.toISOString(), text })),
  }
}

/** As an administrator edits it. */
export function presentStoredIncident(incident: StoredIncident): Output<'incidents.create'> {
  return { ...presentIncident(incident), updated_at: incident.updated_at.toISOString() }
}
