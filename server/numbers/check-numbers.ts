import type { Store } from '#server/context.ts'
import { findListing } from './list/list-queries.ts'

/** The existing ones of these numbers, each with whether it is listed: paused, retired and test numbers are for administrators only. */
export async function checkNumbers(app: Store, ids: number[]): Promise<Map<number, { isListed: boolean }>> {
  const rows = ids.length === 0 ? [] : await findListing(app.db, ids)
  return new Map(rows.map(({ id, is_listed: isListed }) => [id, { isListed }]))
}
