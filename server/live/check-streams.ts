import type { App } from '#server/context.ts'
import { endStreams } from './end-streams.ts'
import type { Stream } from './stream.ts'
import { isAdminRole } from '#domain/users/access.ts'
import { checkSessions } from '#server/users/sessions/check-sessions.ts'
import { checkNumbers } from '#server/numbers/check-numbers.ts'

export type StreamCheck = {
  /** In maintenance only administrators have streams. */
  isInMaintenance(): boolean
  /** Ends the streams that are no longer authorised; in maintenance, also those of everybody but administrators. */
  run(): Promise<void>
}

/** Maintenance is also checked whenever the settings change. */
export function createStreamCheck(app: App, openStreams: () => Stream[]): StreamCheck {
  let isInMaintenance = false
  let latest = 0
  let running: Promise<void> | null = null

  async function applyMaintenance() {
    const check = ++latest
    const { maintenance_mode: isOn } = await app.settings()
    // A later check has newer data, whichever of the two finishes first.
    if (check !== latest) return
    isInMaintenance = isOn
    if (!isOn) return
    const excluded = openStreams().filter(({ isAdmin }) => !isAdmin)
    endStreams(app, excluded)
  }

  async function endUnauthorised() {
    try {
      for (const stream of await findUnauthorised(app, openStreams())) stream.end()
    } catch (error) {
      app.log.warn({ err: error }, 'the readers of the event streams could not be checked; trying again at the next heartbeat')
    }
  }

  app.onSettings(() => void applyMaintenance())

  return {
    isInMaintenance: () => isInMaintenance,
    // One at a time: a database that does not respond gets no further queries.
    run: () =>
      (running ??= Promise.all([applyMaintenance(), endUnauthorised()])
        .then(() => {})
        .finally(() => (running = null))),
  }
}

/**
 * The streams that are not (or no longer) authorised: the session has ended or expired, the user is deactivated or has another role
 * than when the stream was opened, or the requested number is no longer listed. One query for the sessions of all
 * streams, and one for their numbers.
 */
async function findUnauthorised(app: App, streams: Stream[]): Promise<Stream[]> {
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
