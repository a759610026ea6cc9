import type { App } from '#server/context.ts'
import { findReporters } from './report-queries.ts'

/** The ids of the users who reported each of these texts, with the transaction of their report. They do not see them any more. */
export async function listReporters(app: Pick<App, 'db'>, messageIds: number[]): Promise<Map<number, Map<string, string>>> {
  const reporters = new Map<number, Map<string, string>>()
  for (const { message_id: id, profile_id: profileId, xid } of messageIds.length === 0 ? [] : await findReporters(app.db, messageIds))
    reporters.set(id, (reporters.get(id) ?? new Map<string, string>()).set(profileId, xid))
  return reporters
}
