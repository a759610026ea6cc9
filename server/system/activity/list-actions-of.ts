import type { Output } from '#domain/api/api.ts'
import type { UserKey } from '#domain/users/user.ts'
import type { App } from '#server/context.ts'
import { findActionsBy, findActionsMentioning } from './activity-queries.ts'
import { presentAction } from './present-action.ts'

/** The actions of a user as an administrator, and the actions concerning them; the latter without the administrator and their client address. */
export async function listActionsOf(app: App, user: UserKey): Promise<{ done: object[]; about: object[] }> {
  const [done, naming] = await Promise.all([findActionsBy(app.db, user.email), findActionsMentioning(app.db, user)])
  const about = naming.flatMap(({ id: _id, metadata, ...action }) => {
    const { by, from: _from, ...details } = metadata as Record<string, unknown>
    return by === user.email ? [] : [{ ...action, metadata: details }]
  })
  return { done: done.map(({ id: _id, ...action }) => action), about }
}

const recentCount = 10

/** The newest ten actions of a user as an administrator. */
export async function listRecentActionsOf(app: App, { email }: UserKey): Promise<Output<'activity.list'>['actions']> {
  return (await findActionsBy(app.db, email, recentCount)).map(presentAction)
}
