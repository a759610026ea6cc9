import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Context } from '#server/context.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import { lockIncident, updateIncident } from './incident-queries.ts'
import { enter, parseStart } from './incident-rules.ts'
import { presentStoredIncident } from './present-incident.ts'

/**
 * Changes the fields that are set. The first resolution sets when it ended.
 * @throws Refusal incident_not_found, incident_changed (it was saved since `updated_at`), incident_too_far
 */
export async function changeIncident(ctx: Context, input: Input<'incidents.change'>): Promise<Output<'incidents.change'>> {
  const id = parseId(input.id)
  if (id === null) throw new Refusal('incident_not_found')
  const now = ctx.now()
  const incident = await ctx.db.transaction().execute(async (tx) => {
    const before = await lockIncident(tx, id)
    if (!before) throw new Refusal('incident_not_found')
    if (input.updated_at !== undefined && input.updated_at !== before.updated_at.toISOString()) throw new Refusal('incident_changed')
    const after = await updateIncident(tx, id, {
      title: input.title ?? before.title,
      ...enter(input.state ?? before.state, before.ended_at, now),
      started_at: input.started_at === undefined ? before.started_at : parseStart(input.started_at, now),
      updated_at: now,
    })
    const changes = Object.fromEntries(
      (['title', 'state', 'started_at'] as const).flatMap((field) =>
        String(before[field]) === String(after[field]) ? [] : [[field, [before[field], after[field]]]],
      ),
    )
    await recordAction(ctx, tx, {
      action: 'update_incident',
      resource: 'incidents',
      metadata: { id: input.id, title: after.title, changes },
    })
    return { ...after, updates: before.updates }
  })
  ctx.announceSettings()
  ctx.announce()
  return presentStoredIncident(incident)
}
