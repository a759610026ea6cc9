import type { Store } from '#server/context.ts'
import { findAllIds, updateTextsPerDay } from './activity-queries.ts'

/** The ids of all numbers, listed or not. */
export async function listNumberIds(app: Store): Promise<number[]> {
  return findAllIds(app.db)
}

/** Stores the texts per day of numbers; those that have changed are updated. Returns how many. */
export async function saveTextsPerDay(app: Store, means: Array<{ id: number; mean: number }>): Promise<number> {
  return updateTextsPerDay(app.db, means)
}
