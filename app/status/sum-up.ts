import { isOpenIncident, type IncidentState } from '#domain/site/incident.ts'
import type { PublicHealth } from '#domain/site/status.ts'

type Incident = { title: string; state: IncidentState }
type Part = { id: string; name: string; health: PublicHealth }
export type Verdict = { message: string; tone: 'good' | 'troubled' | 'bad' }

/** The state of all parts in one sentence. "All systems operational" needs every part to be measured and in use, and no incident to be open. */
export function sumUp(parts: readonly Part[], incidents: readonly Incident[] = []): Verdict {
  const services = parts.filter(({ id }) => id !== 'gateways')
  const faults = services.filter(({ health }) => health === 'down').map(({ name }) => name)
  if (faults.length > 0) return { message: `${listed(faults)} not working`, tone: 'bad' }
  if (parts.some(({ health }) => health === 'unknown')) return { message: 'Not measured in the last five minutes', tone: 'troubled' }
  const [incident, ...others] = incidents.filter(isOpenIncident)
  if (incident) return { message: others.length === 0 ? incident.title : `${others.length + 1} incidents are open`, tone: 'troubled' }
  const remarks = parts.flatMap(({ id, name, health }) => {
    if (id === 'gateways') return gatewayRemarks[health]
    return health === 'idle' ? [`${name.charAt(0).toLowerCase()}${name.slice(1)} is not set up`] : []
  })
  if (remarks.length === 0) return { message: 'All systems operational', tone: 'good' }
  return { message: `Operational, but ${remarks.join(' and ')}`, tone: 'troubled' }
}

/** The number of gateways is not public. */
const gatewayRemarks: Record<PublicHealth, string[]> = {
  up: [],
  degraded: ['some gateways are silent'],
  down: ['most gateways are silent'],
  idle: ['no gateway is in use'],
  unknown: [],
}

function listed(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? `${last} is` : `${names.slice(0, -1).join(', ')} and ${last} are`
}
