import { isAdmin } from '#domain/users/access.ts'
import type { Output } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { presentSession } from './open-session.ts'
import { findSession } from './session-queries.ts'

/** The session and user of the viewer, without tokens: only their hashes are stored. */
export async function getSession(ctx: Context): Promise<Output<'auth.session'>> {
  const session = ctx.viewer.kind === 'user' ? await findSession(ctx.db, ctx.viewer.sessionId) : undefined
  return { session: session ? presentSession(ctx, session) : null, is_admin: isAdmin(ctx.viewer) }
}
