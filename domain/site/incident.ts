/** The states of an incident, and of planned maintenance, in the order in which they usually follow one another. */
export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved', 'scheduled'] as const
export type IncidentState = (typeof incidentStates)[number]

export const maxIncidentTitle = 120
export const maxIncidentText = 2000
/** Incidents that are stored at once. Those that ended are deleted with the measurements of their time. */
export const maxIncidents = 100
export const maxIncidentUpdates = 30
/** An incident starts at most this long before or after it is written down. */
export const maxIncidentDistanceMs = 365 * 24 * 60 * 60 * 1000

/** True if it is wrong now: it is neither over nor only planned. */
export function isOpenIncident({ state }: { state: IncidentState }): boolean {
  return state !== 'resolved' && state !== 'scheduled'
}

export const incidentStateNames: Record<IncidentState, string> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
  scheduled: 'Planned',
}
