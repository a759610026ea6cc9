import type { App } from '#server/context.ts'
import { findWatchesOf } from './push-queries.ts'

/** All stored data about a user's watches, without the subscription: it is a secret of the browser, and stored encrypted. */
export async function listWatchesOf(app: App, profileId: string): Promise<object[]> {
  const watches = await findWatchesOf(app.db, profileId)
  return watches.map(({ session_id, phone_number_id, push_service, created_at, until }) => ({
    session_id,
    phone_number_id,
    push_service,
    created_at,
    until,
  }))
}
