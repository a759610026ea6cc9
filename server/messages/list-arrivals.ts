import type { App } from '#server/context.ts'
import { findArrivals, type Arrival } from './message-queries.ts'

/** The texts that numbers have received since the time given for each, without what they say. The newest 50 of a number. */
export async function listArrivals(app: Pick<App, 'db'>, since: ReadonlyMap<number, Date>): Promise<Arrival[]> {
  return since.size === 0 ? [] : findArrivals(app.db, since, 50)
}
