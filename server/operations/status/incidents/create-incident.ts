import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { maxIncidents } from '#domain/site/incident.ts'
import type { Context } from '#server/context.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import { countIncidents, findUpdates, insertIncident, insertUpdate } from './incident-queries.ts'
import { enter, parseStart } from './incident-rules.ts'
import { presentStoredIncident } from './present-incident.ts'

/** Puts an incident, or planned maintenance, on the status page, from now on unless it says when. @throws Refusal incidents_full, incident_too_far */
export async function createIncident(ctx: Context, input: Input<'incidents.create'>): Promise<Output<'incidents.create'>> {
  const { title, state, text, started_at: startedAt } = input
  const now = ctx.now()
  const start = startedAt === undefined ? now : parseStart(startedAt, now)
  const incident = await ctx.db.transaction().execute(async (tx) => {
    if ((await countIncidents(tx)) >= maxIncidents) throw new Refusal('incidents_full')
    const inserted = await insertIncident(tx, { title, ...enter(state, null, now), started_at: start, created_at: now, updated_at: now })
    if (text !== '') await insertUpdate(tx, { incident_id: inserted.id, at: now, text })
    const metadata = { id: String(inserted.id), title, state }
    await recordAction(ctx, tx, { action: 'create_incident', resource: 'incidents', metadata })
    return { ...inserted, updates: await findUpdates(tx, inserted.id) }
  })
  // The pages of visitors are rendered again, on every node.
  ctx.announceSettings()
  ctx.announce()
  return presentStoredIncident(incident)
}
