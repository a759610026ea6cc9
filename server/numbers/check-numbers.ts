import type { App } from '#server/context.ts'
import { findListing } from './list-queries.ts'

/** Those of these numbers that there are, each with whether it is listed for people: one that is paused or for tests is for administrators only. */
export async function checkNumbers(app: App, ids: number[]): Promise<Map<number, { isListed: boolean }>> {
  const rows = ids.length === 0 ? [] : await findListing(app.db, ids)
  return new Map(rows.map(({ id, is_listed: isListed }) => [id, { isListed }]))
}
