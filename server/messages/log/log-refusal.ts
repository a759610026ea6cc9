import type { Clock, Store } from '#server/context.ts'
import { createCappedLog } from './capped-log.ts'

/** Logs a refused request of a gateway, or one that is acknowledged and `dropped`; `requestId` where it came over HTTP. */
export type LogRefusal = (
  gatewayId: number,
  format: string,
  reason: string,
  requestId?: string,
  outcome?: 'refused' | 'dropped',
) => Promise<void>

export function createLogRefusal(app: Store & Clock): LogRefusal {
  const log = createCappedLog(app)
  const nothing = { externalId: null, recipient: null, sender: null, text: null, sentAt: null }
  return (gatewayId, format, reason, requestId, outcome = 'refused') =>
    log([{ gatewayId, outcome, reason, format, ...nothing, receivedAt: app.now(), requestId }])
}
