import type { App } from '#server/context.ts'
import type { Db } from '#server/db/database.ts'
import { upsertClaim } from './run-queries.ts'

/**
 * Claims a run for this node: true for one caller in the cluster and `everyMs`. `Infinity` is once for ever. A claim that lies further
 * than that in the future was made by a node with a wrong clock, and is ignored.
 * @param db a transaction, where the claim should be rolled back with it
 * @param at the time of the run, where that is not now
 */
export async function claimRun(
  app: Pick<App, 'db' | 'now'>,
  name: string,
  everyMs: number,
  { db = app.db, at = app.now() }: { db?: Db; at?: Date } = {},
): Promise<boolean> {
  return upsertClaim(db, name, at, everyMs)
}
