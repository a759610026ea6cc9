import type { App } from '#server/context.ts'
import { endSessions, type EndReason } from './end-sessions.ts'
import { forgetDevicesOf } from './known-device.ts'
import { findActiveSessionsOf } from './session-queries.ts'

/** Signs a user out everywhere; their devices are no longer known. */
export async function endSessionsOf(app: App, profileId: string, reason: EndReason): Promise<void> {
  await forgetDevicesOf(app, profileId)
  await endSessions(app, await findActiveSessionsOf(app.db, profileId), reason)
}

/** Closes the streams of a user whose rights have changed; their browsers open new ones. */
export async function reopenStreamsOf(app: App, profileId: string): Promise<void> {
  app.announceEndedSessions(await findActiveSessionsOf(app.db, profileId))
}
