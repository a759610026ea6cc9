import type { Context } from '#server/context.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken } from '#server/token.ts'
import { findSessionByRefresh } from './session-queries.ts'

/** Ends the session of whoever asks, also by the refresh token when the access token has run out. Signing out twice is fine. */
export async function signOut(ctx: Context, refreshToken: string | null): Promise<void> {
  const byRefresh = refreshToken ? await findSessionByRefresh(ctx.db, hashToken(refreshToken)) : undefined
  const ids = [ctx.viewer.kind === 'person' ? ctx.viewer.sessionId : null, byRefresh?.id].filter((id) => typeof id === 'string')
  await endSessions(ctx, ids, 'signed out')
}
