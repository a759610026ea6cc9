import type { App } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { updateDevicesSince } from './device-queries.ts'
import { endSessions, type EndReason } from './end-sessions.ts'
import { forgetDevicesOf } from './known-device.ts'
import { findActiveSessionsOf, updateToEnded } from './session-queries.ts'

/** Signs a user out everywhere; their devices are no longer known. */
export async function endSessionsOf(app: App, profileId: string, reason: EndReason): Promise<void> {
  await forgetDevicesOf(app, profileId)
  await endSessions(app, await findActiveSessionsOf(app.db, profileId), reason)
}

/**
 * Signs a user out everywhere, in a transaction. Returns the sessions that were open; the caller calls `announceEndedSessions` with them after the
 * commit.
 */
export async function endSessionsIn(tx: Tx, profileId: string, at: Date, reason: EndReason): Promise<string[]> {
  await updateDevicesSince(tx, profileId, at)
  const open = await findActiveSessionsOf(tx, profileId)
  return open.length === 0 ? [] : updateToEnded(tx, open, at, reason)
}

/** Closes the streams of a user whose rights have changed; their browsers open new ones. */
export async function reopenStreamsOf(app: App, profileId: string): Promise<void> {
  app.announceEndedSessions(await findActiveSessionsOf(app.db, profileId))
}
