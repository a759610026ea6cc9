import type { App } from '#server/context.ts'
import { logIngest } from './log-ingest.ts'

const maxPerMinute = 60
const written = new WeakMap<App['db'], Map<number, { minute: number; count: number }>>()

/** Logs that a request was refused. A flood of them leaves a trace and not a full disk: so many a minute and gateway, per node. */
export async function logRefusal(app: App, gatewayId: number, format: string, reason: string): Promise<void> {
  if (!mayWrite(app, gatewayId)) return
  const nothing = { externalId: null, recipient: null, sender: null, text: null, sentAt: null }
  await logIngest(app, [{ gatewayId, outcome: 'refused', reason, format, ...nothing, receivedAt: app.now() }])
}

function mayWrite(app: App, gatewayId: number): boolean {
  const ofApp = written.get(app.db) ?? new Map<number, { minute: number; count: number }>()
  written.set(app.db, ofApp)
  const minute = Math.floor(app.now().getTime() / 60_000)
  const before = ofApp.get(gatewayId)
  const count = before?.minute === minute ? before.count + 1 : 1
  ofApp.set(gatewayId, { minute, count })
  return count <= maxPerMinute
}
