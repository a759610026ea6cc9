import type { Store } from '#server/context.ts'
import { countProfiles, countProfilesSince } from './profile-queries.ts'

export async function countUsers(app: Store): Promise<number> {
  return countProfiles(app.db, { search: '', role: null, state: null })
}

/** The number of users who signed up since `since`. */
export async function countUsersSince(app: Store, since: Date): Promise<number> {
  return countProfilesSince(app.db, since)
}
