import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Context } from '#server/context.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import { deleteIncidentRow } from './incident-queries.ts'

/** Takes an incident, with its updates, off the status page for good. @throws Refusal incident_not_found */
export async function deleteIncident(ctx: Context, input: { id: string }): Promise<void> {
  const id = parseId(input.id)
  if (id === null) throw new Refusal('incident_not_found')
  await ctx.db.transaction().execute(async (tx) => {
    const deleted = await deleteIncidentRow(tx, id)
    if (!deleted) throw new Refusal('incident_not_found')
    await recordAction(ctx, tx, { action: 'delete_incident', resource: 'incidents', metadata: { id: input.id, title: deleted.title } })
  })
  ctx.announceSettings()
  ctx.announce()
}
