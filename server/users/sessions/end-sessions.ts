import type { App } from '#server/context.ts'
import { updateToEnded } from './session-queries.ts'

export type EndReason =
  | 'signed out'
  | 'inactive'
  | 'too old'
  | 'too many'
  | 'token reused'
  | 'deactivated'
  | 'signed out by an administrator'

/** Ends sessions and closes their streams: their tokens become invalid on every node at once, because each request queries the database. */
export async function endSessions(app: App, ids: string[], reason: EndReason): Promise<void> {
  if (ids.length === 0) return
  const ended = await updateToEnded(app.db, ids, app.now(), reason)
  if (ended.length > 0) app.announceEndedSessions(ended)
}
