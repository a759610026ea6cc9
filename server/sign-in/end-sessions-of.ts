import type { App } from '#server/context.ts'
import { endSessions, type EndReason } from './end-sessions.ts'
import { findActiveSessionsOf } from './session-queries.ts'

/** Signs somebody out everywhere. */
export async function endSessionsOf(app: App, profileId: string, reason: EndReason): Promise<void> {
  await endSessions(app, await findActiveSessionsOf(app.db, profileId), reason)
}
