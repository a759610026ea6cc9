import type { App } from '#server/context.ts'
import { findDeliveriesOfProfile } from './delivery-queries.ts'

/** The e-mails about alarms that were queued for a user. */
export async function listNoticesTo(app: App, profileId: string) {
  return (await findDeliveriesOfProfile(app.db, profileId)).map(({ webhook_id: _none, profile_id: _own, ...row }) => row)
}
