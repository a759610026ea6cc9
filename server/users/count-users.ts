import type { App } from '#server/context.ts'
import { countProfiles, countProfilesSince } from './profile-queries.ts'

/** How many people there are, and how many of them came since. */
export async function countUsers(app: App, since: Date): Promise<{ all: number; recent: number }> {
  const [all, recent] = await Promise.all([countProfiles(app.db, ''), countProfilesSince(app.db, since)])
  return { all, recent }
}
