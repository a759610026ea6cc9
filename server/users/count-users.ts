import type { App } from '#server/context.ts'
import { countProfiles, countProfilesSince } from './profile-queries.ts'

/** The number of users, and of those who signed up since `since`. */
export async function countUsers(app: App, since: Date): Promise<{ all: number; recent: number }> {
  const [all, recent] = await Promise.all([
    countProfiles(app.db, { search: '', role: null, state: null }),
    countProfilesSince(app.db, since),
  ])
  return { all, recent }
}
