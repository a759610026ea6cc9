import type { App } from '#server/context.ts'
import { endSessions, type EndReason } from './end-sessions.ts'
import { forgetDevicesOf } from './known-device.ts'
import { findActiveSessionsOf } from './session-queries.ts'

/** Signs somebody out everywhere; their devices have to become known again. */
export async function endSessionsOf(app: App, profileId: string, reason: EndReason): Promise<void> {
  await forgetDevicesOf(app, profileId)
  await endSessions(app, await findActiveSessionsOf(app.db, profileId), reason)
}

/** Somebody may hear more, or less, than when their streams were opened: these close, and their browsers open new ones. */
export async function reopenStreamsOf(app: App, profileId: string): Promise<void> {
  app.announceEndedSessions(await findActiveSessionsOf(app.db, profileId))
}
