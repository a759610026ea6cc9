import type { Input, Output } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#domain/id.ts'
import type { App, Context } from '#server/context.ts'
import { countActions, findActionKinds, findActions } from './activity-queries.ts'
import { presentAction } from './present-action.ts'

/** What administrators did, the newest first; `before` is the `next` of the page above. */
export async function listActions(ctx: Context, { limit, before, ...filter }: Input<'activity.list'>): Promise<Output<'activity.list'>> {
  const place = before === undefined ? null : parseId(before)
  if (before !== undefined && place === null)
    throw new Refusal('field_invalid', { field: 'before', message: 'That is not a place in this log. Take `next` of the page above.' })
  const [rows, kinds] = await Promise.all([findActions(ctx.db, filter, limit + 1, place), findActionKinds(ctx.db)])
  const page = rows.slice(0, limit)
  return { actions: page.map(presentAction), next: rows.length > limit ? String(page.at(-1)?.id) : null, kinds }
}

const recent = 10

/** How many actions are in the log, and the newest ten. */
export async function summariseActions(app: App): Promise<{ count: number; recent: Output<'activity.list'>['actions'] }> {
  const [count, rows] = await Promise.all([countActions(app.db), findActions(app.db, {}, recent, null)])
  return { count, recent: rows.map(presentAction) }
}
