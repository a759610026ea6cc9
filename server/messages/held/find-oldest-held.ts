import type { Store } from '#server/context.ts'
import { findOldestHeldAt } from './held-queries.ts'

/** When the held text that has waited longest arrived; null where none waits. */
export async function findOldestHeld(app: Store): Promise<Date | null> {
  return findOldestHeldAt(app.db)
}
