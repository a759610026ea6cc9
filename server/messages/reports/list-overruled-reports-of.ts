import type { App } from '#server/context.ts'
import { findOverruledReportsOf } from './report-queries.ts'

/** The reports of a user that an administrator overruled. */
export async function listOverruledReportsOf(app: App, profileId: string): Promise<object[]> {
  return findOverruledReportsOf(app.db, profileId)
}
