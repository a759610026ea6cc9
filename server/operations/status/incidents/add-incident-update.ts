import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { maxIncidentUpdates } from '#domain/site/incident.ts'
import { parseId } from '#server/base/id.ts'
import type { Context } from '#server/context.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import { findUpdates, insertUpdate, lockIncident, updateIncident } from './incident-queries.ts'
import { enter } from './incident-rules.ts'
import { presentStoredIncident } from './present-incident.ts'

/** Says what is new about an incident, and with `state` what state it is in now. @throws Refusal incident_not_found, incident_updates_full */
export async function addIncidentUpdate(ctx: Context, input: Input<'incidents.addUpdate'>): Promise<Output<'incidents.addUpdate'>> {
  const id = parseId(input.id)
  if (id === null) throw new Refusal('incident_not_found')
  const now = ctx.now()
  const incident = await ctx.db.transaction().execute(async (tx) => {
    const before = await lockIncident(tx, id)
    if (!before) throw new Refusal('incident_not_found')
    if (before.updates.length >= maxIncidentUpdates) throw new Refusal('incident_updates_full')
    await insertUpdate(tx, { incident_id: id, at: now, text: input.text })
    const after = await updateIncident(tx, id, { ...enter(input.state ?? before.state, before.ended_at, now), updated_at: now })
    const changes = before.state === after.state ? {} : { state: [before.state, after.state] }
    const metadata = { id: input.id, title: after.title, changes }
    await recordAction(ctx, tx, { action: 'add_incident_update', resource: 'incidents', metadata })
    return { ...after, updates: await findUpdates(tx, id) }
  })
  ctx.announceSettings()
  ctx.announce()
  return presentStoredIncident(incident)
}
