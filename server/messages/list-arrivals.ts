import type { App } from '#server/context.ts'
import { findArrivals, type Arrival, type Snapshot } from './message-queries.ts'

export type { Snapshot } from './message-queries.ts'

/**
 * The texts that numbers have received since the time given for each, without what they say. The newest 50 of a number.
 * @param after a snapshot that an earlier call returned: only texts that were committed since are found, but for numbers that are `isWhole`. Null: all are new.
 */
export async function listArrivals(
  app: Pick<App, 'db'>,
  since: ReadonlyMap<number, { at: Date; isWhole: boolean }>,
  after: Snapshot | null,
): Promise<{ arrivals: Arrival[]; seen: Snapshot }> {
  return findArrivals(app.db, since, after, 50)
}
