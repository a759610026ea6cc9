import { recordEvent } from '#server/system/activity/record-action.ts'
import type { App } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'

/** Records in the activity log, in the transaction that does it, that a gateway has fallen silent, or is heard again. */
export async function recordStatusChange(
  app: App,
  tx: Tx,
  { id, name, status }: { id: number; name: string; status: string },
): Promise<void> {
  const action = status === 'offline' ? 'gateway_offline' : 'gateway_online'
  await recordEvent(app, tx, { action, resource: 'sms_gateways', metadata: { id: String(id), name } })
  app.log.warn({ gateway: id, name, status }, 'the status of a gateway changed')
}
