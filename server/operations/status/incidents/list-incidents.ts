import type { Output } from '#domain/api/api.ts'
import type { Store } from '#server/context.ts'
import { findIncidents } from './incident-queries.ts'
import { presentStoredIncident } from './present-incident.ts'

/** Every incident and planned maintenance of the last 90 days, those that are not over first. */
export async function listIncidents(ctx: Store): Promise<Output<'incidents.list'>> {
  return { incidents: (await findIncidents(ctx.db)).map(presentStoredIncident) }
}
