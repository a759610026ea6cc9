import type { App } from '#server/context.ts'
import { deleteChallengesExpiredBefore } from './passkey-queries.ts'

/** Deletes expired challenges. Returns the number of deleted ones. */
export async function pruneChallenges(app: App): Promise<number> {
  return deleteChallengesExpiredBefore(app.db, app.now())
}
