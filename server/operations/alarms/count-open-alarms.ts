import type { Clock, Store } from '#server/context.ts'
import { countOpenAlarms as countOpen } from './alarm-queries.ts'

/** Those that need somebody: what is planned does not. */
export async function countOpenAlarms(app: Store & Clock): Promise<number> {
  return (await countOpen(app.db, app.now())).unplanned
}
