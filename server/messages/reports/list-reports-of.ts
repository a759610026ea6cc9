import type { App } from '#server/context.ts'
import { findReportsOf } from './report-queries.ts'

/** The reports that a user made, of texts that are still stored. */
export async function listReportsOf(app: App, profileId: string): Promise<object[]> {
  return findReportsOf(app.db, profileId)
}
