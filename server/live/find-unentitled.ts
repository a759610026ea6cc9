import { isAdminRole } from '#domain/access.ts'
import type { App } from '#server/context.ts'
import { checkSessions } from '#server/sign-in/check-sessions.ts'
import type { Stream } from './stream.ts'

/**
 * The streams whose readers may not hear them (any more): the session has ended or its time is over, the person is deactivated or has
 * another role than when the stream was opened. One query for the sessions of all streams.
 */
export async function findUnentitled(app: App, streams: Stream[]): Promise<Stream[]> {
  const ids = new Set(streams.flatMap(({ sessionId }) => sessionId ?? []))
  const roles = await checkSessions(app, [...ids])
  return streams.filter(({ sessionId, isAdmin }) => {
    if (sessionId === null) return false
    const role = roles.get(sessionId)
    return role === undefined || isAdminRole(role) !== isAdmin
  })
}
