import type { TestApp } from './open-test-app.ts'

/** Moves the clock, and judges the gateways as though they had been judged all along: a server that was off would not know what it missed. */
export async function passTime(app: TestApp, ms: number): Promise<void> {
  await app.app.syncGateways()
  app.clock.advance(ms)
  await app.connection.query('update gateway_sync set judged_at = $1', [app.clock.now().toISOString()])
  await app.app.syncGateways()
}
