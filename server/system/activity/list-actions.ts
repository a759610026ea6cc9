import type { Input, Output } from '#domain/api/api.ts'
import { parseId } from '#server/base/id.ts'
import type { Store } from '#server/context.ts'
import { parsePosition, takePage } from '#server/base/page-position.ts'
import { countActions, findActionKinds, findActions, findActionsBy } from './activity-queries.ts'
import { presentAction } from './present-action.ts'
import type { UserKey } from '#domain/users/user.ts'

const recentCount = 10

/** The actions of administrators, newest first; `before` is the `next` of the previous page. */
export async function listActions(ctx: Store, { limit, before, ...filter }: Input<'activity.list'>): Promise<Output<'activity.list'>> {
  const position = parsePosition(before, parseId)
  const [rows, kinds] = await Promise.all([findActions(ctx.db, filter, limit + 1, position), findActionKinds(ctx.db)])
  const { page, next } = takePage(rows, limit, ({ id }) => String(id))
  return { actions: page.map(presentAction), next, kinds }
}

/** How many actions are in the log, and the newest ten. */
export async function summariseActions(app: Store): Promise<{ count: number; recent: Output<'activity.list'>['actions'] }> {
  const [count, rows] = await Promise.all([countActions(app.db), findActions(app.db, {}, recentCount, null)])
  return { count, recent: rows.map(presentAction) }
}

/** The newest ten actions of a user as an administrator. */
export async function listRecentActionsOf(app: Store, { email }: UserKey): Promise<Output<'activity.list'>['actions']> {
  return (await findActionsBy(app.db, email, recentCount)).map(presentAction)
}
