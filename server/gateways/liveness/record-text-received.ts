import type { App } from '#server/context.ts'
import type { IngestGateway } from '../gateway-cache.ts'
import { recordSeen } from './record-seen.ts'

/** Thousands of texts may arrive in a second; each node records at this interval that a gateway sends some. */
const writeEveryMs = 15_000
/** For as long as a node may know a gateway as offline that has been heard again. */
const returnEveryMs = 1000

/**
 * Records that a gateway delivered a text. Null when that was recorded a moment ago, which is nearly always. Never rejects: a text is
 * more important than the time of the last one.
 */
export type RecordTextReceived = (gateway: Pick<IngestGateway, 'id' | 'isOffline'>) => Promise<void> | null

export function createRecordTextReceived(app: App): RecordTextReceived {
  const written = new Map<number, { at: number; wasOffline: boolean }>()
  return ({ id: gatewayId, isOffline }) => {
    const now = app.now()
    const last = written.get(gatewayId)
    // One that was said to have gone since is heard at once. While it is still known as offline although it has just been heard, the moment counts.
    const isHeardAgain = isOffline && last?.wasOffline === false
    const everyMs = isOffline ? returnEveryMs : writeEveryMs
    if (!isHeardAgain && last && Math.abs(now.getTime() - last.at) < everyMs) return null
    written.set(gatewayId, { at: now.getTime(), wasOffline: isOffline })
    return recordSeen(app, gatewayId, { last_text_at: now }).catch((error: unknown) => {
      written.delete(gatewayId)
      app.log.warn({ err: error, gateway: gatewayId }, 'the time of a gateway’s last text could not be stored')
    })
  }
}
