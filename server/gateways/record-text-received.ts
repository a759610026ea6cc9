import type { App } from '#server/context.ts'
import { updateGatewayState } from './update-gateway-state.ts'
import { updateLiveness } from './gateway-queries.ts'

/** Texts may come by the thousand a second; that a gateway sends them is written down this seldom, per node. */
const writeEveryMs = 15_000

/**
 * Writes down that a text came in by a gateway. Null when that stands written already, which is nearly always. Never rejects: a text is
 * worth more than a sign of life.
 */
export type RecordTextReceived = (gatewayId: number) => Promise<void> | null

export function createRecordTextReceived(app: App): RecordTextReceived {
  const written = new Map<number, number>()
  return (gatewayId) => {
    const now = app.now()
    if (Math.abs(now.getTime() - (written.get(gatewayId) ?? 0)) < writeEveryMs) return null
    written.set(gatewayId, now.getTime())
    return updateGatewayState(app, gatewayId, (tx) => updateLiveness(tx, gatewayId, { last_text_at: now })).then(
      () => {},
      (error: unknown) => {
        written.delete(gatewayId)
        app.log.warn({ err: error, gateway: gatewayId }, 'that a gateway was heard could not be written down')
      },
    )
  }
}
