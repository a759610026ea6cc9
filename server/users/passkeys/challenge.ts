import { passkeyChallengeMs } from '#domain/users/passkey.ts'
import type { App, Clock, Store } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { hashToken, makeToken } from '#server/base/token.ts'
import { insertChallenge, takeChallenge } from './passkey-queries.ts'
import type { BrowserKey } from './relying-party.ts'

export type Purpose = Database['passkey_challenges']['purpose']

/** A new challenge, and the key that ties it to a browser, to be set as a cookie. `profileId` is null before the user is known. */
export async function issueChallenge(
  app: App,
  purpose: Purpose,
  profileId: string | null,
): Promise<{ challenge: string; browserKey: BrowserKey }> {
  const [challenge, browserKey] = [makeToken(app), makeToken(app)]
  const expiresAt = new Date(app.now().getTime() + passkeyChallengeMs)
  await insertChallenge(app.db, { challenge, browser_hash: hashToken(browserKey), purpose, profile_id: profileId, expires_at: expiresAt })
  return { challenge, browserKey }
}

/** The challenge issued to this browser for this purpose, which is consumed; null when there is none or it has expired. */
export async function claimChallenge(
  app: Store & Clock,
  browserKey: BrowserKey | null,
  purpose: Purpose,
  profileId: string | null,
): Promise<string | null> {
  if (browserKey === null) return null
  return takeChallenge(app.db, { browserHash: hashToken(browserKey), purpose, profileId, at: app.now() })
}
