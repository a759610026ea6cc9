import type { App } from '#server/context.ts'
import { recordSeen } from './record-seen.ts'

/** Thousands of texts may arrive in a second; each node records at this interval that a gateway sends some. */
const writeEveryMs = 15_000

/**
 * Records that a gateway delivered a text. Null when that was recorded a moment ago, which is nearly always. Never rejects: a text is
 * more important than the time of the last one.
 */
export type RecordTextReceived = (gatewayId: number) => Promise<void> | null

export function createRecordTextReceived(app: App): RecordTextReceived {
  const written = new Map<number, number>()
  return (gatewayId) => {
    const now = app.now()
    if (Math.abs(now.getTime() - (written.get(gatewayId) ?? 0)) < writeEveryMs) return null
    written.set(gatewayId, now.getTime())
    return recordSeen(app, gatewayId, { last_text_at: now }).catch((error: unknown) => {
      written.delete(gatewayId)
      app.log.warn({ err: error, gateway: gatewayId }, 'the time of a gateway’s last text could not be stored')
    })
  }
}
