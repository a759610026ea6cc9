import { isAdminRole } from '#domain/users/access.ts'
import type { App } from '#server/context.ts'
import { checkSessions } from '#server/users/sessions/check-sessions.ts'
import { checkNumbers } from '#server/numbers/check-numbers.ts'
import type { Stream } from './stream.ts'

/**
 * The streams that are not (or no longer) authorised: the session has ended or expired, the user is deactivated or has another role
 * than when the stream was opened, or the requested number is no longer listed. One query for the sessions of all
 * streams, and one for their numbers.
 */
export async function findUnauthorised(app: App, streams: Stream[]): Promise<Stream[]> {
  const [roles, numbers] = await Promise.all([
    checkSessions(app, [...new Set(streams.flatMap(({ sessionId }) => sessionId ?? []))]),
    checkNumbers(app, [...new Set(streams.flatMap(({ phoneNumberId }) => phoneNumberId ?? []))]),
  ])
  return streams.filter(({ sessionId, phoneNumberId, isAdmin }) => {
    const role = sessionId === null ? null : roles.get(sessionId)
    if (role === undefined || (role !== null && isAdminRole(role) !== isAdmin)) return true
    if (phoneNumberId === null) return false
    const number = numbers.get(phoneNumberId)
    return !number || !(isAdmin || number.isListed)
  })
}
