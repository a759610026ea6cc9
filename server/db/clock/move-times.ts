import type { App } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { updateTimes } from './time-queries.ts'

/**
 * Moves the times of texts, and when gateways and numbers were last seen, by `ms` (whole minutes), and none beyond now: their order stays. With 0 only those change that lie in
 * the future. Clients reload what they have.
 */
export async function moveTimes(app: App, ms: number): Promise<void> {
  await transact(app.db, (tx) => updateTimes(tx, ms, app.now()))
  app.announce()
}
