import type { App } from '#server/context.ts'
import { endStreams } from './end-streams.ts'
import { findUnauthorised } from './find-unauthorised.ts'
import type { Stream } from './stream.ts'

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
