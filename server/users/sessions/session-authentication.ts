import { recentSignInMs } from '#domain/users/passkey.ts'
import type { App, Clock, Store } from '#server/context.ts'
import { findSessionAuthentication, updatePasskeyAt } from './session-queries.ts'

/** True if the user signed in, or used a passkey, in this session recently. */
export async function isRecentlyAuthenticated(app: Store & Clock, sessionId: string): Promise<boolean> {
  const proof = await findSessionAuthentication(app.db, sessionId)
  const provenAt = Math.max(proof?.created_at.getTime() ?? 0, proof?.passkey_at?.getTime() ?? 0)
  return app.now().getTime() - provenAt < recentSignInMs
}

/** Records that a passkey was used in a session. Its streams are reopened, as its rights may have grown. */
export async function recordPasskeyUse(app: App, sessionId: string): Promise<void> {
  await updatePasskeyAt(app.db, sessionId, app.now())
  app.announceEndedSessions([sessionId])
}
