import type { App } from '#server/context.ts'
import { deleteChallengesExpiredBefore } from './passkey-queries.ts'

/** Challenges that nobody has answered in time. Returns how many went. */
export async function pruneChallenges(app: App): Promise<number> {
  return deleteChallengesExpiredBefore(app.db, app.now())
}
