import type { Store } from '#server/context.ts'
import { deleteLogBeyond } from './log-queries.ts'
import { updateHeldToStored } from '../held/held-queries.ts'

/** Enough to see what is wrong with a gateway; nobody reads more. */
const maxEntries = 1000

/**
 * Deletes the copies of held texts that have been stored since, and the refused and repeated deliveries beyond the newest 1,000 of each gateway. Returns how many
 * of the latter.
 */
export async function trimLog(app: Store): Promise<number> {
  await updateHeldToStored(app.db)
  return deleteLogBeyond(app.db, maxEntries)
}
