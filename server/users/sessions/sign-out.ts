import type { Context } from '#server/context.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken } from '#server/base/token.ts'
import { findSessionByRefresh } from './session-queries.ts'

/** Ends the session of the viewer, or that of the refresh token when the access token has expired. Idempotent. */
export async function signOut(ctx: Context, refreshToken: string | null): Promise<void> {
  const byRefresh = refreshToken ? await findSessionByRefresh(ctx.db, hashToken(refreshToken)) : undefined
  const ids = [ctx.viewer.kind === 'user' ? ctx.viewer.sessionId : null, byRefresh?.id].filter((id) => typeof id === 'string')
  await endSessions(ctx, ids, 'signed out')
}
