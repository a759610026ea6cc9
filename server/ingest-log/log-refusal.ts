import type { App } from '#server/context.ts'
import { logIngest } from './log-ingest.ts'

/** Logs a refused request of a gateway. */
export type LogRefusal = (gatewayId: number, format: string, reason: string) => Promise<void>

const maxPerMinute = 60

/** A flood of refusals must not fill the disk: at most this many are logged per minute, gateway and node. */
export function createLogRefusal(app: App): LogRefusal {
  const written = new Map<number, { minute: number; count: number }>()

  function mayWrite(gatewayId: number): boolean {
    const minute = Math.floor(app.now().getTime() / 60_000)
    const before = written.get(gatewayId)
    const count = before?.minute === minute ? before.count + 1 : 1
    written.set(gatewayId, { minute, count })
    return count <= maxPerMinute
  }

  return async (gatewayId, format, reason) => {
    if (!mayWrite(gatewayId)) return
    const nothing = { externalId: null, recipient: null, sender: null, text: null, sentAt: null }
    await logIngest(app, [{ gatewayId, outcome: 'refused', reason, format, ...nothing, receivedAt: app.now() }])
  }
}
