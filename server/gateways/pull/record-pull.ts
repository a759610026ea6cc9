import type { App, Clock, Store } from '#server/context.ts'
import { logIngest } from '#server/messages/log/log-ingest.ts'
import { updatePullError, upsertCursor } from './pull-queries.ts'
import { recordSeen } from '../liveness/record-seen.ts'

/** Stores how far the inbox of a gateway has been read. */
export async function recordCursor(app: Store, gatewayId: number, cursor: unknown): Promise<void> {
  await upsertCursor(app.db, gatewayId, cursor)
}

/** Records that the inbox was read: a sign of life that comes as often as it is asked. */
export async function recordPulled(app: App, gatewayId: number, state: { battery?: number }): Promise<void> {
  const at = app.now()
  await recordSeen(app, gatewayId, {
    ...state,
    last_heartbeat: at,
    pulled_at: at,
    pull_ended_at: at,
    pull_error: null,
  })
}

/** Records why the inbox cannot be read. An outage is logged once. */
export async function recordPullFailed(app: Store & Clock, gatewayId: number, kind: string, error: string): Promise<void> {
  if (!(await updatePullError(app.db, gatewayId, error, app.now()))) return
  const nothing = { externalId: null, recipient: null, sender: null, text: null, sentAt: null }
  const reason = `The inbox could not be read: ${error}`
  await logIngest(app, [{ gatewayId, outcome: 'refused', reason, format: kind, ...nothing, receivedAt: app.now() }])
}
